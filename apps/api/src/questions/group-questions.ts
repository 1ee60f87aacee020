import type { LocationType } from '@apron/contracts/location.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../handler.ts'
import { changeCatalogue } from '../sync/change-catalogue.ts'
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
    let changed = 0
    for (const { id, groupings } of body.questions) {
      const before = inOrder(known.get(id) ?? [])
      const after = inOrder(groupings)
      if (before.join() === after.join()) continue
      await saveGroupings(db, id, after)
      tell({
        kind: 'question.group',
        target: id,
        before: { groupings: before },
        after: { groupings: after },
      })
      changed += 1
    }
    return { changed }
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

/** The groupings of those of these questions that exist. */
async function loadKnown(db: Db, ids: readonly string[]): Promise<Map<string, LocationType[]>> {
  const known = new Map<string, LocationType[]>()
  for (let from = 0; from < ids.length; from += chunk) {
    const rows = await db
      .selectFrom('question')
      .leftJoin('questionGrouping', 'questionGrouping.questionId', 'question.id')
      .select(['question.id', 'questionGrouping.grouping'])
      .where('question.id', 'in', [...new Set(ids.slice(from, from + chunk))])
      .execute()
    // An id that came in an earlier part is read again whole, so that it is set and not added to.
    for (const { id } of rows) known.set(id, [])
    for (const { id, grouping } of rows) if (grouping !== null) known.get(id)?.push(grouping)
  }
  return known
}
