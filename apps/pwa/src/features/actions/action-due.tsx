import type { Action } from '@apron/contracts/action.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { dayOf, formatDaysAway } from '../../ui/format.ts'
import { Day } from '../../ui/text/when.tsx'
import { useNow } from '../../ui/use-now.ts'
import { dueKindKey } from './action-words.ts'
import classes from './actions.module.css'

/** What is to be met next, by when, how far away that is, and loudly when it is past. */
export function ActionDue({
  action: { dueOn, dueKind, isOverdue },
}: {
  action: Pick<Action, 'dueOn' | 'dueKind' | 'isOverdue'>
}) {
  const { t, i18n } = useTranslation(['actions', 'words'])
  const today = dayOf(useNow())
  if (dueOn === null) return <span className={classes.quiet}>–</span>
  const away = formatDaysAway(dueOn, today, i18n.language)
  return (
    <span className={isOverdue ? classes.overdue : undefined}>
      {isOverdue && <IconAlertTriangle size={18} aria-hidden />}
      <span>
        {isOverdue && `${t('words:overdue')} · `}
        <Day value={dueOn} /> <span className={classes.quiet}>({away})</span>
        {dueKind !== null && <span className={classes.kind}>{t(dueKindKey[dueKind])}</span>}
      </span>
    </span>
  )
}
