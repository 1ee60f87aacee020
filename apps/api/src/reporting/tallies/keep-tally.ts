import type { CompletionFigures } from '@apron/contracts/completion.ts'
import type { ReportInput } from '@apron/report/input.ts'
import { isRepeatFinding } from '@apron/scoring/repeat-finding.ts'
import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import { insertMany } from '../../platform/db/insert-many.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db } from '../../platform/handler.ts'
import { loadElements } from './load-elements.ts'
import { type AspectCount, countAspects, countColumns, countedOf } from './count-aspects.ts'
import { keepScores } from './keep-scores.ts'
import { keepWork } from './keep-work.ts'

/**
 * Keeps what reports count of a completion, in place of the assessment's completion before. Only within a
 * transaction that holds the counter. `input` is what its report is made from; null where it has none.
 */
export async function keepTally(
  db: Db,
  row: Pick<AssessmentRow, 'id' | 'organizationId' | 'locationId' | 'createdAt' | 'submittedAt'>,
  completion: Tables['completion'],
  input: ReportInput | null,
): Promise<void> {
  const { completedOn, completedAt, revision, score } = completion
  const figures = JSON.parse(completion.figures) as CompletionFigures
  const { id, organizationId, locationId, createdAt, submittedAt } = row
  const aspects = countAspects(figures, input, await loadElements(db, input))
  await keepWork(db, id)
  await keepScores(db, completion, figures)
  await takeAway(db, id)
  await db
    .insertInto('tally')
    .values({
      assessmentId: id,
      revision,
      organizationId,
      locationId,
      completedOn,
      completedAt,
      createdAt,
      submittedAt,
      tenths: score === null ? null : Math.round(score * 10),
      ...countedOf(figures.whole.levels, figures.whole.total),
      aspects: JSON.stringify(aspects),
    })
    .execute()
  await addAspects(db, { organizationId, month: completedOn.slice(0, 7) }, aspects)
  if (input === null) return
  await addFound(db, foundIn(input, { assessmentId: id, organizationId, completedOn }))
  const text = [input.texts.recommendations, input.texts['key-recommendations']]
    .flatMap((it) => (it === undefined || it.trim() === '' ? [] : [it]))
    .join('\n\n')
  if (text === '') return
  await db
    .insertInto('recommendationTally')
    .values({ id, organizationId, completedOn, text })
    .execute()
}

/** Takes an assessment out of what is counted. */
async function takeAway(db: Db, assessmentId: string): Promise<void> {
  const before = await db
    .deleteFrom('tally')
    .where('assessmentId', '=', assessmentId)
    .returning(['organizationId', 'completedOn', 'aspects'])
    .executeTakeFirst()
  if (before === undefined) return
  const { organizationId, completedOn, aspects } = before
  const added = JSON.parse(aspects) as AspectCount[]
  await addAspects(db, { organizationId, month: completedOn.slice(0, 7) }, added.map(negative))
  await db.deleteFrom('foundTally').where('assessmentId', '=', assessmentId).execute()
  await db.deleteFrom('recommendationTally').where('id', '=', assessmentId).execute()
}

const negative = (count: AspectCount): AspectCount => ({
  ...count,
  ...Object.fromEntries(countColumns.map((column) => [column, -count[column]])),
})

const upsertAspects = insertMany(
  'aspectTally',
  ['organizationId', 'month', 'aspect', 'key', ...countColumns],
  (insert) =>
    insert.onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'month', 'aspect', 'key'])
        .doUpdateSet((eb) =>
          Object.fromEntries(
            countColumns.map((column) => [
              column,
              eb(`aspectTally.${column}`, '+', eb.ref(`excluded.${column}`)),
            ]),
          ),
        ),
    ),
)
const addAspects = (
  db: Db,
  where: { organizationId: string; month: string },
  aspects: readonly AspectCount[],
): Promise<void> =>
  upsertAspects(
    db,
    aspects.map((aspect) => ({ ...where, ...aspect })),
  )

const addFound = insertMany('foundTally', [
  'id',
  'assessmentId',
  'organizationId',
  'completedOn',
  'questionId',
  'version',
  'number',
  'level',
  'isRepeat',
  'finding',
])
const foundIn = (
  { questions }: ReportInput,
  of: Pick<Tables['foundTally'], 'assessmentId' | 'organizationId' | 'completedOn'>,
): Tables['foundTally'][] =>
  questions.flatMap(({ id, version, number, level, finding, previous }) => {
    if (level !== 'non-compliant' && level !== 'serious-deficiency') return []
    const isRepeat = isRepeatFinding(level, previous?.repeats ?? 0) ? 1 : 0
    const key = { id: `${of.assessmentId}/${id}`, questionId: id }
    return [{ ...of, ...key, version, number, level, isRepeat, finding }]
  })
