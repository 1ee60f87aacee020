import { AsyncLocalStorage } from 'node:async_hooks'
import { holds } from '@apron/contracts/permission.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller, Db } from '../handler.ts'
import { ProblemError } from '../problem.ts'

/**
 * What may be stored for one account in a day, by the server's clock in UTC: many times what people
 * write, as the log is never deleted. Who keeps the library uploads documents and imports whole
 * standards; a trial is anybody. Tablets wait when the day is full, and lose nothing.
 */
export const dayQuota = {
  account: { mutations: 20_000, bytes: 64 * 1024 * 1024 },
  library: { mutations: 500_000, bytes: 1024 * 1024 * 1024 },
  trial: { mutations: 2_000, bytes: 4 * 1024 * 1024 },
} as const

type Person = Pick<Caller, 'userId' | 'role'>
/** Rows of the log, and bytes of what is stored. */
type Amount = { readonly rows: number; readonly bytes: number }

const add = prepared((db, userId: string, day: string, mutations: number, bytes: number) =>
  db
    .insertInto('keptToday')
    .values({ userId, day, mutations, bytes })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet((row) => ({
        day: row.ref('excluded.day'),
        mutations: row
          .case()
          .when('keptToday.day', '=', row.ref('excluded.day'))
          .then(row('keptToday.mutations', '+', row.ref('excluded.mutations')))
          .else(row.ref('excluded.mutations'))
          .end(),
        bytes: row
          .case()
          .when('keptToday.day', '=', row.ref('excluded.day'))
          .then(row('keptToday.bytes', '+', row.ref('excluded.bytes')))
          .else(row.ref('excluded.bytes'))
          .end(),
      })),
    )
    .returning(['mutations', 'bytes']),
)
const read = prepared((db, userId: string, day: string) =>
  db
    .selectFrom('keptToday')
    .select(['mutations', 'bytes'])
    .where('userId', '=', userId)
    .where('day', '=', day),
)

/**
 * Counts what is stored for somebody. Throws 429 quota-full where the day was full before; within a
 * transaction that takes all of it back.
 */
export async function countStored(
  db: Db,
  person: Person,
  now: string,
  { rows, bytes }: Amount,
): Promise<void> {
  const total = await addUp(db, person, now, { rows, bytes })
  const isFull = isAtLimit(person, total.mutations - rows, total.bytes - bytes)
  if (!isFull) return
  throw quotaFull(now)
}

/** Throws 429 quota-full where nothing more is stored for somebody today. */
export async function refuseWhenFull(db: Db, person: Person, now: string): Promise<void> {
  const [today] = await read(db, person.userId, dayOf(now))
  if (today !== undefined && isAtLimit(person, today.mutations, today.bytes)) throw quotaFull(now)
}

async function addUp(db: Db, { userId }: Person, now: string, { rows, bytes }: Amount) {
  const [total] = await add(db, userId, dayOf(now), rows, bytes)
  if (total === undefined) throw new Error('what is stored was not counted')
  return total
}

function isAtLimit({ role }: Person, mutations: number, bytes: number): boolean {
  const keepsLibrary = holds(role, 'reference.edit') || holds(role, 'question.import')
  const most = dayQuota[role === 'trial' ? 'trial' : keepsLibrary ? 'library' : 'account']
  return mutations >= most.mutations || bytes >= most.bytes
}

const dayOf = (now: string): string => now.slice(0, 10)

const quotaFull = (now: string): ProblemError => {
  const day = 24 * 60 * 60
  const retryAfter = day - (Math.floor(Date.parse(now) / 1000) % day)
  return new ProblemError('quota-full', 'This account has stored as much as a day takes.', {
    retryAfter,
  })
}

/** A call that writes: whose it is, and how many bytes its body has. */
export type WritingCall = {
  readonly person: Person
  readonly now: string
  readonly bodyBytes: number
  /** It is done also when the day is full. */
  readonly isAlwaysDone: boolean
}
type Counting = WritingCall & { hasCounted: boolean; uncoveredBytes: number }

const calls = new AsyncLocalStorage<Counting>()

/**
 * Runs a call so that what it appends to the log is counted for its person, in the same transaction, and
 * at least one row and its body. Not for the calls of a lane, which count what is new of it themselves.
 */
export async function countingWrites<T>(
  db: Db,
  call: WritingCall,
  work: () => Promise<T>,
): Promise<T> {
  const counting = { ...call, hasCounted: false, uncoveredBytes: call.bodyBytes }
  const result = await calls.run(counting, work)
  if (!counting.hasCounted) {
    await addUp(db, call.person, call.now, { rows: 1, bytes: call.bodyBytes })
  }
  return result
}

/**
 * Counts what the log is given by the call that is under way. Throws as `countStored` where the day was
 * full before that call.
 */
export async function countAppended(
  db: Db,
  rows: readonly { readonly body: string }[],
): Promise<void> {
  const call = calls.getStore()
  if (call === undefined) return
  const logged = rows.reduce((sum, { body }) => sum + Buffer.byteLength(body), 0)
  // The body counts once: as far as the log has it, it is not counted again.
  const bytes = Math.max(logged, call.uncoveredBytes)
  const isDone = call.isAlwaysDone || call.hasCounted
  await (isDone ? addUp : countStored)(db, call.person, call.now, { rows: rows.length, bytes })
  call.uncoveredBytes = 0
  call.hasCounted = true
}
