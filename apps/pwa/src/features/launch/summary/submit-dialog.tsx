import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadOnlyError } from '../../../sync/read-only.ts'
import { ObstaclesError, queueSubmit } from '../../../sync/submit.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Push } from '../frame/push.tsx'
import { useLaunching } from '../use-work.ts'
import { failureOf } from '../work/after-write.ts'
import { refreshAll } from '../work/show-registers.ts'
import classes from './submit-part.module.css'

/** Asks once more: the assessment goes to Quality Assurance and is read-only from then on. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('launch')
  const { work, writer } = useLaunching()
  const { engine } = useTablet()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const submit = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      await writer.settleAll()
      await queueSubmit(work.db, work.ports, work.assessmentId)
      engine.poke()
      onClose()
    } catch (error) {
      setFault(faultKey(error))
      await refreshAll(work)
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('launch:submit.ask')} onClose={onClose}>
      <p>{t('launch:submit.what-happens')}</p>
      {fault !== null && (
        <div className={classes.refused} role="alert">
          <p>{t(fault)}</p>
        </div>
      )}
      <div className={classes.buttons}>
        <Push onClick={onClose}>{t('launch:submit.not-now')}</Push>
        <Push look="main" disabled={isBusy} onClick={() => void submit()}>
          {t('launch:submit.confirm')}
        </Push>
      </div>
    </Dialog>
  )
}

function faultKey(error: unknown): string {
  if (error instanceof ObstaclesError) return 'launch:submit.obstacles'
  if (error instanceof ReadOnlyError) return 'launch:submit.read-only'
  return failureOf(error) === 'storage-full'
    ? 'launch:saved.storage-full'
    : 'launch:submit.not-written'
}
