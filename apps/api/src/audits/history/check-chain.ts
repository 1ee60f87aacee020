import type { ChainState } from '@apron/contracts/trail.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { firstLink, type Link, linkHash } from '../../platform/audit-log/chain.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { loadSeq } from '../../platform/audit-log/seq.ts'

type Check = Tables['chainCheck']
type Broken = NonNullable<NonNullable<ChainState['checked']>['broken']>

/** Rows that one call reads: some milliseconds, so that nobody waits behind it. */
const slice = 500
/** A check that nobody went on with for so many milliseconds begins anew: what it saw may be old. */
const patience = 60 * 60 * 1000

const none: Check = {
  id: 1,
  beganAt: null,
  seq: 0,
  hash: '',
  checkedAt: null,
  checkedSeq: 0,
  checkedHash: '',
  brokenSeq: null,
  fault: null,
}

const loadCheck = async (db: Db): Promise<Check> =>
  (await db.selectFrom('chainCheck').selectAll().where('id', '=', 1).executeTakeFirst()) ?? none

export const showChain: Handler<'trail.chain'> = async (_, { db }) =>
  readConsistently(db, async (tx) => stateOf(await loadCheck(tx), await loadSeq(tx)))

/**
 * Checks the next rows of the log as `npm run verify` does, and remembers how far that came. The last
 * link of the check before serves as the one that was noted: a log written anew does not have it.
 */
export const checkChain: Handler<'trail.check-chain'> = async (_, { db, now }) => {
  const { before, after, rows } = await readConsistently(db, async (tx) => {
    const found = await loadCheck(tx)
    const isUnderWay =
      found.beganAt !== null && Date.parse(now) - Date.parse(found.beganAt) < patience
    const begun = isUnderWay ? found : { ...found, beganAt: now, ...firstLink }
    return { before: found, after: await checkSlice(tx, begun, now), rows: await loadSeq(tx) }
  })
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('chainCheck')
      .values(none)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { id: _id, ...set } = after
    const its = tx.updateTable('chainCheck').set(set).where('id', '=', 1)
    // Somebody else's call went on from the same row: theirs stands.
    await its.where('seq', '=', before.seq).where('checkedSeq', '=', before.checkedSeq).execute()
  })
  return stateOf(after, rows)
}

async function checkSlice(tx: Db, check: Check, now: string): Promise<Check> {
  let last: Link = { seq: check.seq, hash: check.hash }
  const end = (broken: Broken | null): Check => ({
    ...none,
    checkedAt: now,
    // What was noted of a log that was whole stays: else the next check would know no better.
    ...(broken === null
      ? { checkedSeq: last.seq, checkedHash: last.hash }
      : { checkedSeq: check.checkedSeq, checkedHash: check.checkedHash }),
    brokenSeq: broken?.seq ?? null,
    fault: broken?.fault ?? null,
  })
  const rows = await tx
    .selectFrom('log')
    .selectAll()
    .where('seq', '>', last.seq)
    .orderBy('seq')
    .limit(slice)
    .execute()
  for (const row of rows) {
    const seq = last.seq + 1
    if (row.seq !== seq) return end({ seq, fault: 'missing' })
    if (row.hash !== linkHash(last.hash, row)) return end({ seq, fault: 'changed' })
    if (check.checkedSeq === seq && check.checkedHash !== row.hash) {
      return end({ seq, fault: 'unlike-noted' })
    }
    last = { seq, hash: row.hash }
  }
  if (rows.length === slice) return { ...check, ...last }
  const counted = Math.max(await loadSeq(tx), check.checkedSeq)
  if (counted > last.seq) return end({ seq: last.seq + 1, fault: 'missing' })
  if (counted < last.seq) return end({ seq: counted + 1, fault: 'uncounted' })
  return end(null)
}

const stateOf = (check: Check, rows: number): ChainState => ({
  rows,
  checked:
    check.checkedAt === null
      ? null
      : {
          at: check.checkedAt,
          seq: check.brokenSeq === null ? check.checkedSeq : check.brokenSeq - 1,
          broken:
            check.brokenSeq === null || check.fault === null
              ? null
              : { seq: check.brokenSeq, fault: check.fault },
        },
  underWay: check.beganAt === null ? null : { seq: check.seq },
})
