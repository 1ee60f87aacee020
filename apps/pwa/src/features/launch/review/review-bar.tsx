import { openThreads } from '@apron/scoring/comments.ts'
import { MoveButtons } from '../../../tablet/move-buttons.tsx'
import { StatusBadge } from '../../../ui/badges/status-badge.tsx'
import { useTranslation } from 'react-i18next'
import { threadsIn } from '../model/threads.ts'
import { useWorkState } from '../use-work.ts'
import classes from './review-bar.module.css'

/** Where the banner of an auditor stands: what a reviewer decides. */
export default function ReviewBar() {
  const { t } = useTranslation('review')
  const assessment = useWorkState((state) => state.assessment)
  // As this tablet shows them beside the questions and in the details.
  const open = useWorkState((state) => openThreads(threadsIn(state.shown)).length)
  const { completion = null } = assessment
  return (
    <div className={classes.bar} data-testid="review-bar">
      <span className={classes.state}>
        <StatusBadge status={assessment.status} />
        {completion !== null && (
          <bdi dir="ltr">
            {completion.number} R{completion.revision}
          </bdi>
        )}
        <span>{t('review:open-comments', { count: open })}</span>
      </span>
      <MoveButtons assessment={assessment} />
    </div>
  )
}
