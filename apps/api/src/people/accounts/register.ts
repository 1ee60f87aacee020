import type { Issue } from '@apron/contracts/problem.ts'
import type { Context, Db, Handler } from '../../platform/handler.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { ProblemError } from '../../platform/problem.ts'
import type { RequestLimit } from '../../platform/sessions/request-limit.ts'
import { loadSettings } from '../../platform/settings/queries.ts'
import { changePeople, type Tell } from '../../platform/sessions/change-people.ts'

type Body = Parameters<Handler<'account.register'>>[0]['body']
type Here = Context<null>

/**
 * A request for access or a trial. The answer is the same whoever has the address: what is so is told
 * to its owner alone, by mail. Asking again before the address is confirmed is another request in the
 * place of the first, whose link dies with it: a link confirms the words that it was mailed for.
 */
export const register =
  (limit: RequestLimit): Handler<'account.register'> =>
  async ({ body }, context) => {
    if (!limit(context.address, body.email, context.now)) return { done: true }
    await refuseTrial(context.db, body)
    await changePeople(context, async (here, tell) => {
      const language = body.language ?? here.language
      const mail = { id: here.newId(), email: body.email, language, now: here.now }
      const user = await findUser(here.db, body.email)
      const known = await here.db
        .selectFrom('accessRequest')
        .select(['id', 'status'])
        .where('email', '=', body.email)
        .executeTakeFirst()
      if (user !== undefined || known?.status === 'awaiting-approval') {
        const { target, ...letter } = letterOf(user?.id, known?.id)
        await forget(here.db, '')
        await changeNothing(here.db)
        tell({ kind: 'request.repeat', target, organizationId: null })
        return queueMail(here.db, { ...mail, ...letter })
      }
      await forget(here.db, known?.id ?? '')
      const requestId = await save(here, tell, body, known?.id)
      return queueMail(here.db, { ...mail, kind: 'verify', requestId })
    })
    return { done: true }
  }

async function refuseTrial(db: Db, { kind }: Body): Promise<void> {
  if (kind !== 'trial' || (await loadSettings(db)).allowsTrials) return
  const issues: Issue[] = [
    {
      path: 'body.kind',
      code: 'trials-off',
      message: 'Free trials are not offered here. Request access.',
    },
  ]
  throw new ProblemError('input-invalid', 'There are no trials here.', { issues })
}

async function save(here: Here, tell: Tell, body: Body, replaces?: string): Promise<string> {
  const { db, now, newId } = here
  const id = newId()
  const { kind = 'access', email, firstName, lastName, organization } = body
  const status = 'email-unconfirmed' as const
  const person = { email, firstName, lastName, organization }
  await db
    .insertInto('accessRequest')
    .values({
      id,
      kind,
      status,
      ...person,
      title: body.title ?? null,
      jobTitle: body.jobTitle ?? null,
      organizationKind: body.organizationKind ?? null,
      language: body.language ?? here.language,
      termsAcceptedAt: now,
      requestedAt: now,
      confirmedAt: null,
    })
    .execute()
  const after = { kind, status, termsAcceptedAt: now, ...(replaces && { replaces }) }
  tell({ kind: 'request.create', target: id, organizationId: null, after })
  return id
}

/** A request that another takes the place of, with its links; mails for it that wait are not sent. */
async function forget(db: Db, id: string): Promise<void> {
  await db.deleteFrom('link').where('requestId', '=', id).execute()
  await db.deleteFrom('accessRequest').where('id', '=', id).execute()
}

/** Who has an account is told so; everybody else that an admin has the request. */
const letterOf = (userId: string | undefined, requestId = '') =>
  userId === undefined
    ? ({ kind: 'awaiting-approval', requestId, target: requestId } as const)
    : ({ kind: 'already-registered', target: userId } as const)

/** In the place of the request that is not saved: a known address takes as many statements as any other. */
async function changeNothing(db: Db): Promise<void> {
  await db.updateTable('accessRequest').set({ confirmedAt: null }).where('id', '=', '').execute()
}

const findUser = async (db: Db, email: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
