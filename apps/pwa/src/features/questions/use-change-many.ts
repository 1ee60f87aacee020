import type { QuestionPlace } from '@apron/contracts/question-catalogue.ts'
import { useTranslation } from 'react-i18next'
import { faultMessage, useSend } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import type { Outcome } from '../../ui/page/outcome.tsx'
import { refreshed } from './refreshed.ts'

/** Changes many questions in one call, all or none, tells how many it were, and offers to undo it. */
export function useChangeMany({
  tell,
  forget,
}: {
  tell: (outcome: Outcome) => void
  forget: () => void
}) {
  const { t } = useTranslation('questions')
  const { api } = useTablet()
  const send = useSend('questions.change-many', { api, refreshes: refreshed })
  /** True where it was done. */
  const change = async (questions: readonly QuestionPlace[], isUndo = false): Promise<boolean> => {
    forget()
    try {
      const { before } = await send.mutateAsync({ body: { questions: [...questions] } })
      const count = before.length
      tell({
        tone: 'good',
        text: t(isUndo ? 'questions:done.undone' : 'questions:done.changed', { count }),
        ...(count > 0 && !isUndo ? { onUndo: () => void change(before, true) } : {}),
      })
      return true
    } catch (error) {
      tell({ tone: 'danger', text: `${t('questions:failed.update')} ${t(...faultMessage(error))}` })
      return false
    }
  }
  return { change, isBusy: send.isPending }
}
