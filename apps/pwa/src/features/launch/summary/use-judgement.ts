import {
  scoreAssessment,
  scoreByCategory,
  type CategoryScore,
  type Score,
} from '@apron/scoring/score-assessment.ts'
import { useMemo } from 'react'
import { judgeQuestions } from '../../../sync/apply/questions-state.ts'
import { obstaclesIn, type TabletObstacle } from '../../../sync/record/submit.ts'
import { useWorkState } from '../use-work.ts'

export type Judgement = {
  readonly score: Score
  readonly categories: readonly CategoryScore[]
  readonly obstacles: readonly TabletObstacle[]
}

/** Score and obstacles by the rules that the server uses, from what this tablet shows. */
export function useJudgement(): Judgement {
  const outline = useWorkState((state) => state.outline)
  const order = useWorkState((state) => state.order)
  const shown = useWorkState((state) => state.shown)
  const status = useWorkState((state) => state.assessment.status)
  const points = useWorkState((state) => state.assessment.points)
  return useMemo(() => {
    const views = new Map([...shown].map(([register, { view }]) => [register, view]))
    const { states, judged } = judgeQuestions(outline, views)
    const places = new Map(order.map((id, index) => [id, index]))
    const inOrder = <T extends { readonly id: string }>(rows: readonly T[]): T[] =>
      rows.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
    return {
      score: scoreAssessment(judged, points),
      categories: scoreByCategory(inOrder(judged), points),
      obstacles: obstaclesIn({ status, questions: inOrder(states), views }),
    }
  }, [outline, order, shown, status, points])
}
