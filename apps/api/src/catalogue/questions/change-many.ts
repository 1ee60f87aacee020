import type { QuestionPlace } from '@apron/contracts/question-catalogue.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { changeCatalogue, differenceOf } from '../../platform/audit-log/change-catalogue.ts'
import { refuse } from './headings.ts'
import { inOrder, saveGroupings } from './links.ts'
import { nextPosition } from './next-position.ts'

/** Ids that one query asks for. */
const chunk = 500

type Stored = {
  readonly id: string
  readonly subCategoryId: string
  readonly position: number
  readonly status: 'active' | 'inactive'
  readonly groupings: LocationType[]
}

/**
 * Sets place, status and groupings of many questions: of all of them or, with every fault named, of
 * none. What it answers undoes it.
 */
export const changeMany: Handler<'questions.change-many'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const known = await loadKnown(db, body.questions)
    refuse([...findIssues(body.questions, known), ...(await findHeadingIssues(db, body.questions))])
    const before: QuestionPlace[] = []
    const regrouped: { id: string; groupings: LocationType[] }[] = []
    for (const wanted of body.questions) {
      const old = known.get(wanted.id)
      if (old === undefined) continue
      const row = differenceOf(old, await wantedRow(db, wanted, old))
      const groupings = wantedGroupings(wanted, old)
      const isRegrouped = groupings.join() !== old.groupings.join()
      if (row === null && !isRegrouped) continue
      if (row !== null) {
        await db.updateTable('question').set(row.after).where('id', '=', old.id).execute()
      }
      if (isRegrouped) regrouped.push({ id: old.id, groupings })
      // Without its place it would come back as the last.
      const place = row?.before.subCategoryId !== undefined && { position: old.position }
      const was = { ...row?.before, ...place, ...(isRegrouped && { groupings: old.groupings }) }
      const is = { ...row?.after, ...(isRegrouped && { groupings }) }
      tell({ kind: 'question.change', target: old.id, before: was, after: is })
      before.push({ id: old.id, ...was })
    }
    await saveGroupings(db, regrouped)
    return { before }
  })

type Row = Pick<Stored, 'subCategoryId' | 'position' | 'status'>

async function wantedRow(db: Db, wanted: QuestionPlace, old: Stored): Promise<Row> {
  const { subCategoryId = old.subCategoryId, status = old.status } = wanted
  const isMoved = subCategoryId !== old.subCategoryId
  const position =
    wanted.position ?? (isMoved ? await nextPosition(db, subCategoryId) : old.position)
  return { subCategoryId, position, status }
}

function wantedGroupings({ groupings, addTo, takeFrom }: QuestionPlace, old: Stored) {
  const kept = (groupings ?? old.groupings).filter((kind) => kind !== takeFrom)
  return inOrder(addTo === undefined ? kept : [...kept, addTo])
}

function findIssues(
  questions: readonly QuestionPlace[],
  known: ReadonlyMap<string, unknown>,
): Issue[] {
  const seen = new Set<string>()
  return questions.flatMap(({ id }, index): Issue[] => {
    const path = `body.questions.${index}.id`
    if (!known.has(id)) return [{ path, code: 'unknown', message: 'No such question.' }]
    if (seen.has(id)) return [{ path, code: 'duplicate', message: 'Named twice.' }]
    seen.add(id)
    return []
  })
}

async function findHeadingIssues(db: Db, questions: readonly QuestionPlace[]): Promise<Issue[]> {
  const rows = await db.selectFrom('subCategory').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  return questions.flatMap(({ subCategoryId }, index): Issue[] =>
    subCategoryId === undefined || known.has(subCategoryId)
      ? []
      : [
          {
            path: `body.questions.${index}.subCategoryId`,
            code: 'unknown',
            message: 'No such sub-category.',
          },
        ],
  )
}

/** Those of these questions that exist, with their groupings in `inOrder`'s order. */
async function loadKnown(
  db: Db,
  questions: readonly QuestionPlace[],
): Promise<Map<string, Stored>> {
  const known = new Map<string, Stored>()
  const unique = [...new Set(questions.map(({ id }) => id))]
  for (let from = 0; from < unique.length; from += chunk) {
    const rows = await db
      .selectFrom('question')
      .leftJoin('questionGrouping', 'questionGrouping.questionId', 'question.id')
      .select(['question.id', 'question.subCategoryId', 'question.position', 'question.status'])
      .select('questionGrouping.grouping')
      .where('question.id', 'in', unique.slice(from, from + chunk))
      .execute()
    for (const [id, within] of Map.groupBy(rows, (row) => row.id)) {
      const [first] = within
      if (first === undefined) continue
      const { subCategoryId, position, status } = first
      const groupings = within.flatMap(({ grouping }) => (grouping === null ? [] : [grouping]))
      known.set(id, { id, subCategoryId, position, status, groupings: inOrder(groupings) })
    }
  }
  return known
}
