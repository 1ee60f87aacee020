import type { CatalogueQuestion } from '@apron/contracts/question-catalogue.ts'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { refreshed } from './refreshed.ts'

/** A question that may be deleted, with all that it is made of again. */
export type DeletedQuestion = Omit<
  CatalogueQuestion,
  'changedAt' | 'sourceId' | 'categoryName' | 'subCategoryName' | 'referenceTitles'
>

/**
 * Deletes a question, or takes one out of use that assessments pinned; either can be taken back. One that
 * was deleted comes back at its place under its id, with its texts and without its older versions.
 */
export function useDeletion(question: DeletedQuestion, tell: (outcome: Outcome) => void) {
  const { t } = useTranslation('questions')
  const { api } = useTablet()
  const options = { api, refreshes: refreshed } as const
  const removal = useSend('question.delete', options)
  const creation = useSend('question.create', options)
  const change = useSend('questions.change-many', options)
  const { id, status, position, subCategoryId, text, considerations } = question
  const { regulations, guidance, references, groupings, isSample, criticalElement } = question
  const attempt = async (act: () => Promise<void>, failed: string): Promise<void> => {
    try {
      await act()
    } catch (error) {
      tell({ tone: 'danger', text: `${t(failed)} ${t(...faultMessage(error))}` })
    }
  }
  const makeAgain = async (): Promise<void> => {
    const texts = { text, considerations, regulations, guidance }
    const links = { references, groupings, status, isSample, criticalElement }
    await creation.mutateAsync({ body: { id, subCategoryId, ...texts, ...links } })
    await change.mutateAsync({ body: { questions: [{ id, position }] } })
    tell({ tone: 'good', text: t('questions:done.restore') })
  }
  const useAgain = async (): Promise<void> => {
    await change.mutateAsync({ body: { questions: [{ id, status }] } })
    tell({ tone: 'good', text: t('questions:done.undone', { count: 1 }) })
  }
  /** Whether it is gone. */
  return async (): Promise<boolean> => {
    let isGone = false
    await attempt(async () => {
      const { outcome } = await removal.mutateAsync({ params: { questionId: id } })
      isGone = outcome === 'deleted'
      const takeBack = isGone ? makeAgain : useAgain
      tell({
        tone: 'good',
        text: t(isGone ? 'questions:done.delete' : 'questions:done.kept'),
        onUndo: () => void attempt(takeBack, 'questions:failed.update'),
      })
    }, 'questions:failed.delete')
    return isGone
  }
}
