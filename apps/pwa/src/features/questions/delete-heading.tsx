import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Asks before a category or a sub-category is deleted; one with questions is deactivated instead. */
export function DeleteHeading({
  name,
  questionCount,
  means,
  onClose,
  onConfirm,
}: {
  name: string
  questionCount: number
  /** What deleting it does, where it has no questions. */
  means: string
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useTranslation('questions')
  const isKept = questionCount > 0
  return (
    <ConfirmDialog
      title={t('questions:category.ask-delete', { name })}
      confirmLabel={t(isKept ? 'questions:act.deactivate' : 'questions:act.delete')}
      color="red"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>{isKept ? t('questions:category.means-kept', { count: questionCount }) : means}</p>
    </ConfirmDialog>
  )
}
