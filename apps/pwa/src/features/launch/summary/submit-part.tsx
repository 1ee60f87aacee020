import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Push } from '../frame/push.tsx'
import { Instant } from '../../../ui/text/when.tsx'
import { submitHasLeft, whyKey } from '../frame/why-key.ts'
import { useLaunching, useWorkState } from '../use-work.ts'
import { RefusedSubmit } from './refused-submit.tsx'
import { SubmitDialog } from './submit-dialog.tsx'
import { WithdrawSubmit } from './withdraw-submit.tsx'
import type { TabletObstacle } from '../../../sync/record/submit.ts'
import classes from './submit-part.module.css'
import panel from './summary-panel.module.css'

/** The submit: offered to the team, and only when nothing stands against it. */
export function SubmitPart({ obstacles }: { obstacles: readonly TabletObstacle[] }) {
  const { t } = useTranslation('launch')
  const { work } = useLaunching()
  const readOnly = useWorkState((state) => state.readOnly)
  const status = useWorkState((state) => state.assessment.status)
  const submittedAt = useWorkState((state) => state.assessment.submittedAt)
  const isUnderWay = useWorkState(submitHasLeft)
  const [isAsking, setAsking] = useState(false)
  const isQueued = readOnly === 'submit-queued' || readOnly === 'submit-sent'
  const maySubmit = work.me.permissions.includes('audit.submit')
  const isSubmitted = status === 'in-review' || status === 'complete'
  if (!isQueued && !isSubmitted && (readOnly !== null || !maySubmit)) return null
  return (
    <section className={panel.part} aria-labelledby="submit">
      <h3 id="submit" className={panel.heading}>
        {t('launch:submit.title')}
      </h3>
      {isSubmitted && <RefusedSubmit />}
      {isSubmitted ? (
        <p className={classes.hint}>
          {t(whyKey('status', status))}{' '}
          {submittedAt !== null && (
            <>
              {t('launch:submit.at')} <Instant value={submittedAt} />
            </>
          )}
        </p>
      ) : isQueued ? (
        <output className={classes.row}>
          <span className={classes.hint}>{t(whyKey(readOnly, status, isUnderWay))}</span>
          {readOnly === 'submit-queued' && <WithdrawSubmit />}
        </output>
      ) : (
        <>
          <RefusedSubmit />
          <div className={classes.row}>
            <Push
              look="main"
              disabled={obstacles.length > 0}
              aria-describedby="submit-hint"
              onClick={() => setAsking(true)}
            >
              <IconSend size={20} aria-hidden className="points-along" />
              {t('launch:submit.button')}
            </Push>
            <p id="submit-hint" className={classes.hint}>
              {obstacles.length > 0 ? t('launch:submit.not-yet') : t('launch:submit.ready')}
            </p>
          </div>
        </>
      )}
      {isAsking && <SubmitDialog onClose={() => setAsking(false)} />}
    </section>
  )
}
