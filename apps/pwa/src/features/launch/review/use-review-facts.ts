import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTablet } from '../../../tablet/use-tablet.ts'
import { problemMessage } from '../../../ui/page/problem-message.ts'
import type { QuestionFilter } from '../model/question-filter.ts'
import { type Looked, useIsReview } from './review-context.ts'

/** Questions that the server names for a filter; empty without signal, and where nobody reviews. */
export type Named = ReadonlyMap<QuestionFilter, ReadonlySet<string>>
export type ReviewFacts = {
  readonly named: Named
  /** Whether this person may change answers here while it is in review. */
  readonly mayEdit: boolean
  readonly looked: Looked
}

type Known = {
  readonly named: Named
  readonly mayEdit: boolean
  readonly lookedAt: Looked['lookedAt']
}
const nothing: Known = { named: new Map(), mayEdit: false, lookedAt: null }

/**
 * What changed since it was returned, what fell short before, and whether this person may change an answer:
 * the server alone knows that. Asked again as often as the assessment changes; `seq` says that it did.
 */
export function useReviewFacts(assessmentId: string, seq: number): ReviewFacts {
  const { api } = useTablet()
  const isReview = useIsReview()
  const [facts, setFacts] = useState<Known>(nothing)
  useEffect(() => {
    if (!isReview) return
    let isOver = false
    const ask = async (): Promise<void> => {
      const result = await api('review.facts', { params: { assessmentId } })
      if (!result.ok || isOver) return
      const { changed, repeated, lookedAt, mayEdit } = result.value
      const named: Named = new Map([
        ['changed', new Set(changed)],
        ['repeated', new Set(repeated)],
      ])
      setFacts({ named, mayEdit, lookedAt: new Set(lookedAt) })
    }
    void ask()
    return () => {
      isOver = true
    }
    // Asked again with each seq.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, assessmentId, isReview, seq])
  const note = useCallback((question: string, isLookedAt: boolean): void => {
    setFacts((before) => {
      const lookedAt = new Set(before.lookedAt)
      if (isLookedAt) lookedAt.add(question)
      else lookedAt.delete(question)
      return { ...before, lookedAt }
    })
  }, [])
  // Shown at once, and taken back where the server did not keep it.
  const mark = useCallback<Looked['mark']>(
    async (questionId, isLookedAt, base) => {
      note(questionId, isLookedAt)
      const params = { assessmentId, questionId }
      const result = await api('review.mark', { params, body: { isLookedAt, base: [...base] } })
      if (result.ok) return null
      note(questionId, !isLookedAt)
      return problemMessage(result)
    },
    [api, assessmentId, note],
  )
  const { named, mayEdit, lookedAt } = facts
  return useMemo(
    () => ({
      named: lookedAt === null ? named : new Map([...named, ['not-looked-at', lookedAt]]),
      mayEdit,
      looked: { lookedAt, mark },
    }),
    [named, mayEdit, lookedAt, mark],
  )
}
