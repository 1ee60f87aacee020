import {
  IconDeviceTablet,
  IconDeviceTabletX,
  IconMessage,
  IconSend,
  IconUpload,
  IconClockExclamation,
  IconVersions,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../data/tables.ts'
import { useTablet } from '../../tablet/use-tablet.ts'
import { formatNumber } from '../../ui/format.ts'
import type { SubmitState } from './queries.ts'
import classes from './home/audits.module.css'

/** The key of where a submit is. */
export const submitKey = {
  waiting: 'audits:submit.waiting',
  'under-way': 'audits:submit.under-way',
  submitted: 'audits:submit.submitted',
} as const satisfies Record<SubmitState, string>

/** What came too late and waits for whoever decides on it; nothing for anybody else. */
export function LateMark({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  const { me } = useTablet()
  const { parkedCount: count, leadId } = row
  if (count === 0 || (leadId !== me.id && !me.permissions.includes('audit.assign'))) return null
  return (
    <span className={classes.unsent}>
      <IconClockExclamation size={18} aria-hidden />
      {t('audits:late.mark', { count, number: formatNumber(count, i18n.language) })}
    </span>
  )
}

/** Comments that nobody settled: in a review, after a return, and also after completion. */
export function OpenCommentsMark({ row: { openComments: count = 0 } }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  if (count === 0) return null
  return (
    <span className={classes.newer}>
      <IconMessage size={18} aria-hidden />
      {t('audits:open-comments', { count, number: formatNumber(count, i18n.language) })}
    </span>
  )
}

/** Questions of which a newer version waits for a decision. */
export function NewerMark({ row }: { row: AssessmentRow }) {
  const { t, i18n } = useTranslation('audits')
  const { newerVersions: count = 0 } = row
  if (count === 0) return null
  return (
    <span className={classes.newer}>
      <IconVersions size={18} aria-hidden />
      {t('audits:newer.mark', { count, number: formatNumber(count, i18n.language) })}
    </span>
  )
}

/** Whether it is on this tablet, and how much of it only this tablet has. */
export function OnTablet({
  isStored,
  unsent,
  submit,
}: {
  isStored: boolean
  unsent: number
  submit: SubmitState | null
}) {
  const { t } = useTranslation('audits')
  return (
    <span className={classes.marks}>
      <span className={isStored ? classes.stored : classes.quiet}>
        {isStored ? (
          <IconDeviceTablet size={18} aria-hidden />
        ) : (
          <IconDeviceTabletX size={18} aria-hidden />
        )}
        {isStored ? t('audits:tablet.stored') : t('audits:tablet.not-stored')}
      </span>
      {submit !== null && (
        <span className={submit === 'submitted' ? classes.stored : classes.unsent}>
          <IconSend size={18} aria-hidden className="points-along" />
          {t(submitKey[submit])}
        </span>
      )}
      {unsent > 0 && (
        <span className={classes.unsent}>
          <IconUpload size={18} aria-hidden />
          {t('audits:tablet.unsent', { count: unsent })}
        </span>
      )}
    </span>
  )
}
