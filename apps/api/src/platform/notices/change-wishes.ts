import { isStoppable, type NoticeKind, noticeKinds } from '@apron/contracts/notice-events.ts'
import type { NoticeWishes } from '@apron/contracts/notice.ts'
import type { Issue } from '@apron/contracts/problem.ts'
import type { Db, Handler } from '../handler.ts'
import { notFound, ProblemError } from '../problem.ts'
import { changePeople } from '../sessions/change-people.ts'
import { checkTimeZone } from '../settings/check-time-zone.ts'
import { readStop } from './stop-code.ts'
import { usualWish } from './wishes.ts'

export const oneWishes: Handler<'notices.wishes'> = async (_, { db, caller }) => ({
  wishes: await describeWishes(db, caller.userId),
})

async function describeWishes(db: Db, userId: string): Promise<NoticeWishes> {
  const row = await db
    .selectFrom('noticeWish')
    .select(['mails', 'digestTime', 'timeZone', 'quietFrom', 'quietUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const stops = await db
    .selectFrom('noticeStop')
    .select('kind')
    .where('userId', '=', userId)
    .execute()
  const kinds = new Set(stops.map(({ kind }) => kind))
  const stopped = noticeKinds.filter((kind) => kinds.has(kind))
  return { ...(row ?? { ...usualWish, timeZone: null }), stopped }
}

/** One's own alone. What waits for a mail already stays as it was meant when it was written. */
export const changeWishes: Handler<'notices.change-wishes'> = async ({ body }, context) =>
  changePeople(context, async ({ db, caller }, tell) => {
    const { userId, organizationId } = caller
    const before = await describeWishes(db, userId)
    const given = Object.fromEntries(Object.entries(body).filter(([, it]) => it !== undefined))
    const wanted: NoticeWishes = {
      ...before,
      ...given,
      stopped: kindsOf(body.stopped) ?? before.stopped,
    }
    check(wanted)
    const { stopped, ...wish } = wanted
    await db
      .insertInto('noticeWish')
      .values({ userId, ...wish })
      .onConflict((it) => it.column('userId').doUpdateSet(wish))
      .execute()
    await db.deleteFrom('noticeStop').where('userId', '=', userId).execute()
    if (stopped.length > 0) {
      await db
        .insertInto('noticeStop')
        .values(stopped.map((kind) => ({ userId, kind })))
        .execute()
    }
    const after = await describeWishes(db, userId)
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      tell({ kind: 'notice.wishes', target: userId, organizationId, before, after })
    }
    return { wishes: after }
  })

/** The kinds of these names. Throws input-invalid for what is none, or cannot be stopped. */
function kindsOf(names: readonly string[] | undefined): NoticeKind[] | undefined {
  if (names === undefined) return undefined
  const issues: Issue[] = []
  const kinds = names.flatMap((name, index) => {
    const kind = noticeKinds.find((it) => it === name)
    if (kind !== undefined && isStoppable(kind)) return [kind]
    const message =
      kind === undefined ? 'No such kind of notice.' : 'Notices of record cannot be stopped.'
    issues.push({ path: `body.stopped.${index}`, code: 'not-allowed', message })
    return []
  })
  if (issues.length === 0) return [...new Set(kinds)]
  throw new ProblemError('input-invalid', 'The wishes cannot be like this.', { issues })
}

function check({ timeZone, quietFrom, quietUntil }: NoticeWishes): void {
  if (timeZone !== null) checkTimeZone(timeZone)
  const issues: Issue[] = []
  if ((quietFrom === null) !== (quietUntil === null)) {
    const path = quietFrom === null ? 'body.quietFrom' : 'body.quietUntil'
    issues.push({ path, code: 'needed', message: 'Quiet hours need a beginning and an end.' })
  }
  if (issues.length > 0) {
    throw new ProblemError('input-invalid', 'The wishes do not fit together.', { issues })
  }
}

/** By the code of a mail, whoever presses: a program that looks through mails stops nothing of record. */
export const stopByMail: Handler<'notices.stop'> = async ({ params }, context) => {
  const stop = await readStop(context.db, params.code)
  if (stop === null) throw notFound()
  const { userId, kind } = stop
  return changePeople(context, async ({ db }, tell) => {
    const person = await db
      .selectFrom('user')
      .select('organizationId')
      .where('id', '=', userId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (person === undefined) throw notFound()
    const kinds = kind === null ? noticeKinds.filter(isStoppable) : [kind]
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('noticeStop')
      .values(kinds.map((it) => ({ userId, kind: it })))
      .onConflict((it) => it.columns(['userId', 'kind']).doNothing())
      .executeTakeFirst()
    if ((numInsertedOrUpdatedRows ?? 0n) > 0n) {
      const { organizationId } = person
      const act = { kind: 'notice.stop', target: userId, organizationId } as const
      tell({ ...act, actorId: null, after: { stopped: kinds } })
    }
    return { done: true as const }
  })
}
