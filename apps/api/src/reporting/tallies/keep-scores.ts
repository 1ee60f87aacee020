import type { CompletionFigures } from '@apron/contracts/completion.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'

type Whole = CompletionFigures['whole']
type Category = CompletionFigures['categories'][number]

/** What the figures of a completion say of scores; figures as a whole may stand in its place. */
export type Scores = {
  readonly whole: Pick<
    Whole,
    | 'score'
    | 'effectiveImplementation'
    | 'seriousDeficiencies'
    | 'notConfirmed'
    | 'notApplicable'
    | 'coverage'
    | 'levels'
    | 'total'
  >
  readonly categories: readonly (Pick<Category, 'id' | 'name'> & {
    readonly score: Pick<Category['score'], 'score'>
  })[]
}

/** Keeps the scores of a completion, in place of those of its assessment's completion before. */
export async function keepScores(
  db: Db,
  { assessmentId, revision }: Pick<Tables['completion'], 'assessmentId' | 'revision'>,
  figures: CompletionFigures,
): Promise<void> {
  const kept = { revision, scores: JSON.stringify(scoresOf(figures)) }
  await db
    .insertInto('scoreTally')
    .values({ assessmentId, ...kept })
    .onConflict((conflict) => conflict.column('assessmentId').doUpdateSet(kept))
    .execute()
}

function scoresOf({ whole, categories }: CompletionFigures): Scores {
  const { score, effectiveImplementation, seriousDeficiencies, coverage } = whole
  const { notConfirmed, notApplicable, levels, total } = whole
  const beside = { effectiveImplementation, seriousDeficiencies, coverage }
  return {
    whole: { score, ...beside, notConfirmed, notApplicable, levels, total },
    categories: categories.map(({ id, name, score }) => ({
      id,
      name,
      score: { score: score.score },
    })),
  }
}
