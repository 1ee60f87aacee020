import type { UnsentWork } from '@apron/contracts/sync.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadOnlyError } from '../../../sync/record/read-only.ts'
import { ObstaclesError, queueSubmit } from '../../../sync/record/submit.ts'
import { UnacknowledgedError, unsentOfOthers } from '../../../sync/view/unsent.ts'
import { useEngineState, useTablet } from '../../../tablet/use-tablet.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Instant } from '../../../ui/text/when.tsx'
import { Push } from '../frame/push.tsx'
import { useLaunching } from '../use-work.ts'
import { failureOf } from '../work/after-write.ts'
import { refreshAll } from '../work/show-registers.ts'
import { OthersUnsent } from './others-unsent.tsx'
import classes from './submit-part.module.css'

/** Asks once more: the assessment goes to Quality Assurance and is read-only from then on. */
export function SubmitDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('launch')
  const { work, writer } = useLaunching()
  const { engine, queueHeld } = useTablet()
  const { phase } = useEngineState()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [acknowledged, setAcknowledged] = useState<readonly UnsentWork[]>([])
  const others = useLiveQuery(() => unsentOfOthers(work.db, work.assessmentId), [work]) ?? []
  const assessment = useLiveQuery(() => work.db.assessments.get(work.assessmentId), [work])
  const isAcknowledged = others.every(({ device, count }) =>
    acknowledged.some((it) => it.device === device && it.count >= count),
  )
  // What the others hold may be older than this page: with signal the server is asked now.
  useEffect(() => engine.poke(), [engine])
  const submit = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      await writer.recordAll()
      await queueHeld(() => queueSubmit(work.db, work.ports, work.assessmentId, acknowledged))
      // In a dead zone it waits, and can be withdrawn (tablet/hold-submit.ts).
      if (navigator.onLine) engine.poke()
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
      {others.length > 0 && assessment !== undefined && (
        <OthersUnsent
          others={others}
          assessment={assessment}
          isAcknowledged={isAcknowledged}
          onAcknowledge={(is) => setAcknowledged(is ? others : [])}
        />
      )}
      {others.length === 0 && phase === 'offline' && assessment?.unsentToldAt !== undefined && (
        <p>
          {t('launch:others.none')} <Instant value={assessment.unsentToldAt} />
        </p>
      )}
      {fault !== null && (
        <div className={classes.refused} role="alert">
          <p>{t(fault)}</p>
        </div>
      )}
      <div className={classes.buttons}>
        <Push onClick={onClose}>{t('launch:submit.not-now')}</Push>
        <Push look="main" disabled={isBusy || !isAcknowledged} onClick={() => void submit()}>
          {t('launch:submit.confirm')}
        </Push>
      </div>
    </Dialog>
  )
}

function faultKey(error: unknown): string {
  if (error instanceof ObstaclesError) return 'launch:submit.obstacles'
  if (error instanceof UnacknowledgedError) return 'launch:others.more'
  if (error instanceof ReadOnlyError) return 'launch:submit.read-only'
  return failureOf(error) === 'storage-full'
    ? 'launch:saved.storage-full'
    : 'launch:submit.not-written'
}
