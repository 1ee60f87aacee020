import { useEffect, useMemo, useState } from 'react'
import { useTablet } from '../../../tablet/use-tablet.ts'
import type { QuestionFilter } from '../model/question-filter.ts'
import { useIsReview } from './review-context.ts'

/** Questions that the server names for a filter; empty without signal, and where nobody reviews. */
export type Named = ReadonlyMap<QuestionFilter, ReadonlySet<string>>
export type ReviewFacts = {
  readonly named: Named
  /** Whether this person may change answers here while it is in review. */
  readonly mayEdit: boolean
}

const nothing: ReviewFacts = { named: new Map(), mayEdit: false }

/**
 * What changed since it was returned, what fell short before, and whether this person may change an answer:
 * the server alone knows that. Asked again as often as the assessment changes; `seq` says that it did.
 */
export function useReviewFacts(assessmentId: string, seq: number): ReviewFacts {
  const { api } = useTablet()
  const isReview = useIsReview()
  const [facts, setFacts] = useState<ReviewFacts>(nothing)
  useEffect(() => {
    if (!isReview) return
    let isOver = false
    const ask = async (): Promise<void> => {
      const result = await api('review.facts', { params: { assessmentId } })
      if (!result.ok || isOver) return
      const { changed, repeated, mayEdit } = result.value
      const named: Named = new Map([
        ['changed', new Set(changed)],
        ['repeated', new Set(repeated)],
      ])
      setFacts({ named, mayEdit })
    }
    void ask()
    return () => {
      isOver = true
    }
    // Asked again with each seq.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [api, assessmentId, isReview, seq])
  return useMemo(() => facts, [facts])
}
