import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import { useTranslation } from 'react-i18next'
import { faultKey, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { Outcome } from '../../ui/outcome.tsx'
import { refreshed } from './refreshed.ts'

/** Asks before a question is deleted, and says what becomes of one that assessments pinned. */
export function DeleteQuestion({
  question: { id, assessmentCount },
  tell,
  onClose,
  onGone,
}: {
  question: Pick<CatalogueQuestion, 'id' | 'assessmentCount'>
  tell: (outcome: Outcome) => void
  onClose: () => void
  onGone?: () => void
}) {
  const { t } = useTranslation('questions')
  const { api } = useTablet()
  const removal = useSend('question.delete', { api, refreshes: refreshed })
  const isKept = assessmentCount > 0
  const remove = async (): Promise<void> => {
    onClose()
    try {
      const { outcome } = await removal.mutateAsync({ params: { questionId: id } })
      tell({
        tone: 'good',
        text: t(outcome === 'deleted' ? 'questions:done.delete' : 'questions:done.kept'),
      })
      if (outcome === 'deleted') onGone?.()
    } catch (error) {
      tell({ tone: 'danger', text: `${t('questions:failed.delete')} ${t(faultKey(error))}` })
    }
  }
  return (
    <ConfirmDialog
      title={t('questions:ask-delete')}
      confirmLabel={t(isKept ? 'questions:act.deactivate' : 'questions:act.delete')}
      color="red"
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      <p>
        {isKept
          ? t('questions:means-kept', { count: assessmentCount })
          : t('questions:means-delete')}
      </p>
    </ConfirmDialog>
  )
}
