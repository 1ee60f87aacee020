import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { type DeletedQuestion, useDeletion } from './use-deletion.ts'

/** Asks before a question is deleted, and says what becomes of one that assessments pinned. */
export function DeleteQuestion({
  question,
  tell,
  onClose,
  onGone,
}: {
  question: DeletedQuestion
  tell: (outcome: Outcome) => void
  onClose: () => void
  onGone?: () => void
}) {
  const { t } = useTranslation('questions')
  const remove = useDeletion(question, tell)
  const { assessmentCount } = question
  const isKept = assessmentCount > 0
  return (
    <ConfirmDialog
      title={t('questions:ask-delete')}
      confirmLabel={t(isKept ? 'questions:act.deactivate' : 'questions:act.delete')}
      color="red"
      onClose={onClose}
      onConfirm={() => {
        onClose()
        void remove().then((isGone) => isGone && onGone?.())
      }}
    >
      <p>
        {isKept
          ? t('questions:means-kept', { count: assessmentCount })
          : t('questions:means-delete')}
      </p>
    </ConfirmDialog>
  )
}
