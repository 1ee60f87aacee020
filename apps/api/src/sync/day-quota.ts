import type { Receipt } from '@apron/contracts/sync.ts'
import { prepared } from '../db/prepared.ts'
import type { Caller, Db } from '../handler.ts'
import { ProblemError } from '../problem.ts'

/**
 * What the log keeps of one account in a day, by the server's clock in UTC: many times what an auditor
 * writes, as the log is never deleted. A trial is anybody.
 */
export const dayQuota = {
  account: { mutations: 20_000, bytes: 64 * 1024 * 1024 },
  trial: { mutations: 2_000, bytes: 4 * 1024 * 1024 },
} as const

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

type Sent = { readonly id: string; readonly body: string }

/**
 * Counts what the log has got of somebody with one request: the mutations whose receipts lie after
 * `before`. What is known already counts for nothing and is answered as ever. Throws 429 quota-full
 * once the day had as much before; that takes back the whole transaction.
 */
export async function countKept(
  db: Db,
  { userId, role }: Caller,
  now: string,
  {
    items,
    receipts,
    before,
  }: {
    readonly items: readonly Sent[]
    readonly receipts: readonly Receipt[]
    readonly before: number
  },
): Promise<void> {
  const bodies = new Map(items.map((item) => [item.id, item.body]))
  const kept = receipts.filter((receipt) => receipt.seq > before)
  if (kept.length === 0) return
  const bytes = kept.reduce(
    (sum, { id, status }) => sum + (status === 'refused' ? 0 : (bodies.get(id)?.length ?? 0)),
    0,
  )
  const [total] = await add(db, userId, now.slice(0, 10), kept.length, bytes)
  if (total === undefined) throw new Error('what the log keeps was not counted')
  const most = role === 'trial' ? dayQuota.trial : dayQuota.account
  const isFull =
    total.mutations - kept.length >= most.mutations || total.bytes - bytes >= most.bytes
  if (!isFull) return
  throw new ProblemError('quota-full', 'This account has sent as much as a day takes.', {
    retryAfter: secondsToMidnight(now),
  })
}

const secondsToMidnight = (now: string): number => {
  const day = 24 * 60 * 60
  return day - (Math.floor(Date.parse(now) / 1000) % day)
}
