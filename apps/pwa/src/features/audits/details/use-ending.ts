import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssessmentRow } from '../../../data/tables.ts'
import { refreshLists } from '../../../sync/apply/lists.ts'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { type Outcome, useOutcome } from '../../../ui/page/outcome.tsx'
import { problemMessage } from '../../../ui/page/problem-message.ts'

/**
 * Deletes an assessment, says that it was deleted or cancelled, and undoes either. It belongs to the page,
 * which is still there when the assessment is not.
 */
export function useEnding(assessmentId: string) {
  const { t } = useTranslation('audits')
  const { api, db, ports, engine } = useTablet()
  const { outcome, tell, forget } = useOutcome()
  const [isDeleted, setDeleted] = useState(false)
  const params = { assessmentId }
  const refresh = async (): Promise<void> => {
    await engine.round().catch(() => undefined)
    await refreshLists(db, ports).catch(() => null)
  }
  const undo = async (): Promise<void> => {
    forget()
    const result = await api('assessment.restore', { params })
    if (result.ok) {
      await refresh()
      setDeleted(false)
      tell({ tone: 'good', text: t('audits:end.restored') })
      return
    }
    const isFull = result.problem?.issues?.some(({ code }) => code === 'trial-limit') === true
    const cause = isFull ? t('audits:end.trial-open') : t(...problemMessage(result))
    tell({ tone: 'danger', text: `${t('audits:end.failed-undo')} ${cause}` })
  }
  const ended = (text: string, isUndoable: boolean): Outcome => ({
    tone: 'good',
    text,
    ...(isUndoable ? { onUndo: () => void undo() } : {}),
  })
  return {
    outcome,
    isDeleted,
    forget,
    tellCancelled: (isUndoable: boolean): void =>
      tell(ended(t('audits:end.cancelled'), isUndoable)),
    remove: async ({ title }: AssessmentRow): Promise<void> => {
      forget()
      // What was typed here and not sent yet is work: the server then refuses the deletion.
      await engine.round().catch(() => undefined)
      const result = await api('assessment.delete', { params })
      if (result.ok) {
        setDeleted(true)
        tell(ended(t('audits:end.deleted', { title }), true))
      } else {
        tell({
          tone: 'danger',
          text: `${t('audits:end.failed-delete')} ${t(...problemMessage(result))}`,
        })
      }
      await refresh()
    },
  }
}
export type Ending = ReturnType<typeof useEnding>
