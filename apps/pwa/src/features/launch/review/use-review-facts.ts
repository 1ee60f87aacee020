import { useEffect, useMemo, useState } from 'react'
import { useTablet } from '../../../tablet/use-tablet.ts'
import type { QuestionFilter } from '../model/question-filter.ts'
import { useIsReview } from './review-context.ts'

/** Questions that the server names for a filter; empty without signal, and where nobody reviews. */
export type Named = ReadonlyMap<QuestionFilter, ReadonlySet<string>>

const nothing: Named = new Map()

/** What changed since it was returned, and what fell short before: the server alone knows that. */
export function useReviewFacts(assessmentId: string): Named {
  const { api } = useTablet()
  const isReview = useIsReview()
  const [named, setNamed] = useState<Named>(nothing)
  useEffect(() => {
    if (!isReview) return
    let isOver = false
    const ask = async (): Promise<void> => {
      const result = await api('review.facts', { params: { assessmentId } })
      if (!result.ok || isOver) return
      const { changed, repeated } = result.value
      setNamed(
        new Map([
          ['changed', new Set(changed)],
          ['repeated', new Set(repeated)],
        ]),
      )
    }
    void ask()
    return () => {
      isOver = true
    }
  }, [api, assessmentId, isReview])
  return useMemo(() => named, [named])
}
