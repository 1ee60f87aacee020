import type { Issue } from '@apron/contracts/problem.ts'
import type { Context, Db, Handler, Handlers } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { ownOf } from '../../platform/sessions/scoped-to.ts'
import { loadTemplate, loadTemplates, setQuestions } from './queries.ts'

const list: Handler<'templates.list'> = async (_, { db, caller }) =>
  readConsistently(db, async (tx) => ({ templates: await loadTemplates(tx, caller) }))

/** Keeps a set of questions. 422 for a name that is taken in the organization, unknown questions, and too many templates. */
const create: Handler<'template.create'> = async ({ body }, context) =>
  changeCatalogue(context, async (here, tell) => {
    const { db, caller, now, newId } = here
    const questions = [...new Set(body.questions)]
    await refuseTooMany(here)
    await check(here, { name: body.name, questions })
    const id = newId()
    await db
      .insertInto('template')
      .values({
        id,
        organizationId: caller.organizationId,
        name: body.name,
        createdBy: caller.userId,
        changedAt: now,
      })
      .execute()
    await setQuestions(db, id, questions)
    tell({ kind: 'template.create', target: id, after: { name: body.name, questions } })
    return { template: await loadTemplate(db, caller, id) }
  })

const change: Handler<'template.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async (here, tell) => {
    const { db, caller, now } = here
    const old = await loadTemplate(db, caller, params.templateId)
    const { name = old.name } = body
    const questions = [...new Set(body.questions ?? old.questions)]
    const isSame = name === old.name && questions.join() === old.questions.join()
    if (isSame) return { template: old }
    await check(here, { name, questions, except: old.id })
    await db
      .updateTable('template')
      .set({ name, changedAt: now })
      .where('id', '=', old.id)
      .execute()
    await setQuestions(db, old.id, questions)
    const before = { name: old.name, questions: old.questions }
    tell({ kind: 'template.change', target: old.id, before, after: { name, questions } })
    return { template: await loadTemplate(db, caller, old.id) }
  })

const remove: Handler<'template.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, caller }, tell) => {
    const { id, name, questions } = await loadTemplate(db, caller, params.templateId)
    await setQuestions(db, id, [])
    await db.deleteFrom('template').where('id', '=', id).execute()
    tell({ kind: 'template.delete', target: id, before: { name, questions } })
    return { done: true as const }
  })

/** Templates that one organization keeps: all of them are told at once. */
const maxTemplates = 200

async function refuseTooMany({ db, caller }: Context): Promise<void> {
  const { kept } = await db
    .selectFrom('template')
    .select((eb) => eb.fn.countAll<number | string>().as('kept'))
    .where(ownOf(caller, 'template.organizationId'))
    .executeTakeFirstOrThrow()
  if (Number(kept) < maxTemplates) return
  const message = `An organization can have at most ${maxTemplates} templates.`
  const issues = [{ path: 'body', code: 'too-many', message }]
  throw new ProblemError('input-invalid', 'There are too many templates.', { issues })
}

type Wanted = {
  readonly name: string
  readonly questions: readonly string[]
  readonly except?: string
}

async function check(
  { db, caller }: Context,
  { name, questions, except = '' }: Wanted,
): Promise<void> {
  const issues: Issue[] = []
  const taken = await db
    .selectFrom('template')
    .select('id')
    .where(ownOf(caller, 'template.organizationId'))
    .where('name', '=', name)
    .where('id', '!=', except)
    .executeTakeFirst()
  if (taken !== undefined) {
    issues.push({
      path: 'body.name',
      code: 'taken',
      message: 'A template with this name already exists.',
    })
  }
  const known = await findKnown(db, questions)
  for (const [index, id] of questions.entries()) {
    if (known.has(id)) continue
    issues.push({ path: `body.questions.${index}`, code: 'unknown', message: 'No such question.' })
  }
  if (issues.length === 0) return
  const title = 'The template cannot be like this.'
  throw new ProblemError('input-invalid', title, { issues: issues.slice(0, 50) })
}

async function findKnown(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < ids.length; from += 500) {
    const part = ids.slice(from, from + 500)
    const rows = await db.selectFrom('question').select('id').where('id', 'in', part).execute()
    for (const { id } of rows) known.add(id)
  }
  return known
}

export const templateHandlers = {
  'templates.list': list,
  'template.create': create,
  'template.change': change,
  'template.delete': remove,
} satisfies Partial<Handlers>
