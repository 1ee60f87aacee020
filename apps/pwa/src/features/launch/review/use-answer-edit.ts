import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { findObstacles } from '@apron/scoring/can-submit.ts'
import { useState } from 'react'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { type Message, problemMessage } from '../../../ui/page/problem-message.ts'
import { useKept } from '../../../ui/use-kept.ts'
import { exceeds } from '../model/answer-parts.ts'
import { type AnswerEdit, editAnswer } from '../model/edit-answer.ts'

type Edited = {
  readonly value: AnswerValue
  /** Revisions that stood when it was begun, or that its author looked at since. */
  readonly base: readonly string[]
  /** Why; left out of what a release before kept. */
  readonly reason?: string
}

export type AnswerEditing = {
  /** What is being written; null while nothing is. */
  readonly value: AnswerValue | null
  readonly reason: string
  /** It was to be saved without a reason. */
  readonly lacksReason: boolean
  /** Another answer stands by now than its author saw. */
  readonly isStale: boolean
  readonly isBusy: boolean
  /** What to say went wrong. */
  readonly fault: Message | null
  readonly begin: () => void
  readonly change: (edit: AnswerEdit) => void
  readonly explain: (reason: string) => void
  /** What stands was looked at: what is written shall replace it. */
  readonly rebase: () => void
  readonly save: () => Promise<void>
  readonly giveUp: () => void
}

/**
 * A change of an answer in review: sent as a whole to the server, which judges it. What is typed is kept
 * through a reload and through any failure, until it stands or is given up.
 */
export function useAnswerEdit(
  { assessmentId, question }: { assessmentId: string; question: string },
  now: { readonly value: AnswerValue; readonly base: readonly string[] },
): AnswerEditing {
  const { api, engine } = useTablet()
  const [edited, keep, forget] = useKept<Edited | null>(`edit.${assessmentId}.${question}`, null)
  const [fault, setFault] = useState<Message | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [lacksReason, setLacksReason] = useState(false)
  const close = (): void => {
    keep(null)
    forget()
    setFault(null)
    setLacksReason(false)
  }
  return {
    value: edited?.value ?? null,
    reason: edited?.reason ?? '',
    lacksReason,
    isStale: edited !== null && !isSame(edited.base, now.base),
    isBusy,
    fault,
    begin: () => keep({ value: now.value, base: now.base }),
    change: (edit) => {
      const written = edited === null ? null : editAnswer(edited.value, edit)
      if (edited === null || written === null) return
      setFault(null)
      keep({ ...edited, value: written.value })
    },
    explain: (reason) => {
      setLacksReason(false)
      if (edited !== null) keep({ ...edited, reason })
    },
    rebase: () => {
      if (edited !== null) keep({ ...edited, base: now.base })
      setFault(null)
    },
    save: async () => {
      if (edited === null || isBusy) return
      const wrong = findFault(edited.value)
      const reason = edited.reason?.trim() ?? ''
      setFault(wrong)
      setLacksReason(reason === '')
      if (wrong !== null || reason === '') return
      setBusy(true)
      const { value, base } = edited
      const params = { assessmentId, questionId: question }
      const body = { value, base: [...base], reason }
      const result = await api('review.edit-answer', { params, body })
      // What stands now is fetched either way: what is shown is what was decided on.
      await engine.round().catch(() => undefined)
      setBusy(false)
      if (result.ok) close()
      else setFault(problemMessage(result))
    },
    giveUp: close,
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((one) => b.includes(one))

const faultKeys: Readonly<Record<string, string>> = {
  unanswered: 'review:edit.no-level',
  'finding-missing': 'launch:finding.wanted',
  placeholder: 'launch:finding.placeholders',
}

/** What could not have been submitted does not come to stand in review either; the server's rule. */
function findFault(value: AnswerValue): Message | null {
  if (exceeds(value)) return ['launch:finding.too-long']
  const { complianceLevel: level, findings: finding } = value
  const [obstacle] = findObstacles({
    status: 'in-progress',
    questions: [{ id: '', level, finding, inConflict: false }],
    texts: [],
  })
  return obstacle === undefined ? null : [faultKeys[obstacle.reason] ?? 'review:edit.no-level']
}
