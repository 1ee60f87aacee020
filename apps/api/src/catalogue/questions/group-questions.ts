import type { LocationType } from '@apron/contracts/location.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { refuse } from './headings.ts'
import { inOrder, saveGroupings } from './links.ts'

/** Ids that one query asks for. */
const chunk = 500

/**
 * Sets the kinds of location that many questions apply to: all of them or, with every fault named,
 * none. A question named here without any kind applies to none.
 */
export const groupQuestions: Handler<'questions.group'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const ids = body.questions.map(({ id }) => id)
    const known = await loadKnown(db, ids)
    refuse(findIssues(ids, known))
    const changed = body.questions
      .map(({ id, groupings }) => ({ id, groupings: inOrder(groupings) }))
      .filter(({ id, groupings }) => groupings.join() !== known.get(id)?.join())
    await saveGroupings(db, changed)
    for (const { id, groupings } of changed) {
      const before = { groupings: known.get(id) }
      tell({ kind: 'question.group', target: id, before, after: { groupings } })
    }
    return { changed: changed.length }
  })

function findIssues(ids: readonly string[], known: ReadonlyMap<string, unknown>): Issue[] {
  const seen = new Set<string>()
  return ids.flatMap((id, index): Issue[] => {
    const path = `body.questions.${index}.id`
    if (!known.has(id)) return [{ path, code: 'unknown', message: 'No such question.' }]
    if (seen.has(id)) return [{ path, code: 'duplicate', message: 'Named twice.' }]
    seen.add(id)
    return []
  })
}

/** The groupings of those of these questions that exist, each list in `inOrder`'s order. */
async function loadKnown(db: Db, ids: readonly string[]): Promise<Map<string, LocationType[]>> {
  const known = new Map<string, LocationType[]>()
  const unique = [...new Set(ids)]
  for (let from = 0; from < unique.length; from += chunk) {
    const rows = await db
      .selectFrom('question')
      .leftJoin('questionGrouping', 'questionGrouping.questionId', 'question.id')
      .select(['question.id', 'questionGrouping.grouping'])
      .where('question.id', 'in', unique.slice(from, from + chunk))
      .execute()
    for (const [id, within] of Map.groupBy(rows, (row) => row.id)) {
      const groupings = within.flatMap(({ grouping }) => (grouping === null ? [] : [grouping]))
      known.set(id, inOrder(groupings))
    }
  }
  return known
}
