import { useTranslation } from 'react-i18next'
import { reasonKey } from '../../../ui/reason-key.ts'
import { Instant } from '../../../ui/when.tsx'
import { useWorkState } from '../use-work.ts'
import classes from './submit-part.module.css'

/** The last submit did not count: why, and that nothing of the audit is lost. */
export function RefusedSubmit() {
  const { t } = useTranslation(['launch', 'words'])
  const submit = useWorkState((state) => state.submit)
  if (submit?.state !== 'refused' || submit.discardedAt !== null) return null
  return (
    <output className={classes.refused}>
      <span className={classes.line}>
        <strong>{t('launch:submit.refused')}</strong> <Instant value={submit.createdAt} />
      </span>
      {submit.reason !== null && (
        <span className={classes.line}>{t(reasonKey[submit.reason])}</span>
      )}
      {submit.detail !== null && (
        <span className={classes.line} dir="auto">
          {submit.detail}
        </span>
      )}
      {submit.reason === 'stale-review' && (
        <span className={classes.line}>{t('launch:submit.look-again')}</span>
      )}
    </output>
  )
}
