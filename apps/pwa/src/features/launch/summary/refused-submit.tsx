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
    <div className={classes.refused} role="status">
      <p>
        <strong>{t('launch:submit.refused')}</strong> <Instant value={submit.createdAt} />
      </p>
      {submit.reason !== null && <p>{t(reasonKey[submit.reason])}</p>}
      {submit.detail !== null && <p dir="auto">{submit.detail}</p>}
      {submit.reason === 'stale-review' && <p>{t('launch:submit.look-again')}</p>}
    </div>
  )
}
