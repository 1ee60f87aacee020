import type { Positions } from '@apron/contracts/question-catalogue.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { loadCategory, loadSubCategory, refuse } from './headings.ts'

/**
 * Gives categories, the sub-categories of one or the questions of one of these another order. Whoever
 * saw another list than the one that stands is refused with a status-conflict that names what came,
 * went or moved.
 */
export const order: Handler<'questions.order'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const { was, order: wanted } = body
    refuse(findOrderIssues(was, wanted))
    const rows = await loadOrdered(db, body)
    checkIsSame(
      rows.map(({ id }) => id),
      was,
    )
    const positionOf = new Map(rows.map(({ id, position }) => [id, position]))
    const moved = wanted.flatMap((id, index) =>
      positionOf.get(id) === index + 1 ? [] : [{ id, position: index + 1 }],
    )
    for (const { id, position } of moved) {
      await db.updateTable(tables[body.of]).set({ position }).where('id', '=', id).execute()
    }
    if (was.join() !== wanted.join()) {
      const part = parts[body.of]
      tell({
        kind: kinds[body.of],
        target: body.within ?? wanted[0] ?? '',
        before: { [part]: was },
        after: { [part]: wanted },
      })
    }
    return { changed: moved.length }
  })

type Of = Positions['of']
const tables = {
  categories: 'category',
  'sub-categories': 'subCategory',
  questions: 'question',
} as const satisfies Record<Of, string>
const parts = {
  categories: 'categories',
  'sub-categories': 'subCategories',
  questions: 'questions',
} as const satisfies Record<Of, string>
const kinds = {
  categories: 'category.order-all',
  'sub-categories': 'category.order',
  questions: 'sub-category.order',
} as const satisfies Record<Of, string>

/** What stands there now, in its order; 404 where what it would stand within is not there. */
async function loadOrdered(
  db: Db,
  { of, within }: Positions,
): Promise<{ id: string; position: number }[]> {
  if ((of === 'categories') !== (within === null)) {
    const message = 'A category has no parent; anything else needs one.'
    refuse([{ path: 'body.within', code: 'odd', message }])
  }
  if (of === 'sub-categories') await loadCategory(db, within ?? '')
  if (of === 'questions') await loadSubCategory(db, within ?? '')
  const rows = db.selectFrom(tables[of]).select(['id', 'position'])
  return rows
    .$if(of === 'sub-categories', (query) =>
      query.where('categoryId' as never, '=', within as never),
    )
    .$if(of === 'questions', (query) => query.where('subCategoryId' as never, '=', within as never))
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The order names what was there, each once. */
function findOrderIssues(was: readonly string[], wanted: readonly string[]): Issue[] {
  const known = new Set(was)
  const seen = new Set<string>()
  const issues = wanted.flatMap((id, index): Issue[] => {
    const path = `body.order.${index}`
    if (!known.has(id)) return [{ path, code: 'unknown', message: 'It was not there.' }]
    if (seen.has(id)) return [{ path, code: 'duplicate', message: 'Named twice.' }]
    seen.add(id)
    return []
  })
  if (seen.size === known.size) return issues
  const message = 'The list must name everything it had before.'
  return [...issues, { path: 'body.order', code: 'incomplete', message }]
}

function checkIsSame(now: readonly string[], was: readonly string[]): void {
  if (now.join() === was.join()) return
  const gone = was.flatMap((id, index): Issue[] =>
    now.includes(id)
      ? []
      : [{ path: `body.was.${index}`, code: 'gone', message: `${id} is no longer in the list.` }],
  )
  const added = now
    .filter((id) => !was.includes(id))
    .map((id): Issue => ({ path: 'body.was', code: 'added', message: `${id} is new in the list.` }))
  const moved: Issue = {
    path: 'body.was',
    code: 'moved',
    message: 'They are in a different order.',
  }
  const issues = gone.length + added.length > 0 ? [...gone, ...added] : [moved]
  throw new ProblemError('status-conflict', 'The list is another by now.', {
    about: 'order',
    issues,
  })
}
