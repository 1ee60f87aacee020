import { takesAnswers } from '@apron/scoring/assessment-status.ts'
import { useTranslation } from 'react-i18next'
import { submitReasonKey } from '../../../ui/reason-key.ts'
import { Instant } from '../../../ui/text/when.tsx'
import { useWorkState } from '../use-work.ts'
import { textLanguage } from '../../../ui/text/text-language.ts'
import classes from './submit-part.module.css'

/** The last submit did not count: why, and that nothing of the audit is lost. */
export function RefusedSubmit() {
  const { t } = useTranslation(['launch', 'words'])
  const submit = useWorkState((state) => state.submit)
  const status = useWorkState((state) => state.assessment.status)
  if (submit?.state !== 'refused' || submit.discardedAt !== null) return null
  return (
    <output className={classes.refused}>
      <span className={classes.line}>
        <strong>{t('launch:submit.refused')}</strong> <Instant value={submit.createdAt} />
      </span>
      {submit.reason !== null && (
        <span className={classes.line}>{t(submitReasonKey(submit.reason, status))}</span>
      )}
      {submit.detail !== null && (
        <span className={classes.line} dir="auto" lang={textLanguage(submit.detail)}>
          {submit.detail}
        </span>
      )}
      {submit.reason === 'stale-review' && takesAnswers(status) && (
        <span className={classes.line}>{t('launch:submit.look-again')}</span>
      )}
    </output>
  )
}
