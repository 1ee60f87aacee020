import { isOutstanding, isOverdue } from '@apron/scoring/assessment-status.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { dayOf, formatDay, formatDaysAway } from '../../../ui/format.ts'
import { useNow } from '../../../ui/use-now.ts'
import classes from './audits.module.css'

/** When it is due; for what is still owed also how far away that is, and loudly when it is past. */
export function Due({ row }: { row: Pick<AssessmentRow, 'status' | 'dueOn'> }) {
  const { t, i18n } = useTranslation('audits')
  const today = dayOf(useNow())
  const { status, dueOn } = row
  if (dueOn === null) return <span className={classes.quiet}>{t('audits:due.none')}</span>
  const day = (
    <time className={classes.whole} dateTime={dueOn}>
      {formatDay(dueOn, i18n.language)}
    </time>
  )
  if (!isOutstanding(status)) return day
  const away = formatDaysAway(dueOn, today, i18n.language)
  if (!isOverdue(status, dueOn, today)) {
    return (
      <span>
        {day} <span className={`${classes.quiet} ${classes.whole}`}>({away})</span>
      </span>
    )
  }
  return (
    <span className={classes.overdue}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {t('audits:due.overdue')} · {day}{' '}
        <span className={`${classes.away} ${classes.whole}`}>({away})</span>
      </span>
    </span>
  )
}
