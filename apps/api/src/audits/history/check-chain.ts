import type { ChainState } from '@apron/contracts/trail.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Db, Handler } from '../../platform/handler.ts'
import { firstLink, type Link } from '../../platform/audit-log/chain.ts'
import { followChain } from '../../platform/audit-log/verify-chain.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { loadSeq } from '../../platform/audit-log/seq.ts'

type Check = Tables['chainCheck']

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
  const noted: Link = { seq: check.checkedSeq, hash: check.checkedHash }
  const found = await followChain(tx, { seq: check.seq, hash: check.hash }, slice, noted)
  if (found.isWhole && !found.isEnd) return { ...check, ...found.last }
  // What was noted of a log that was whole stays: else the next check would know no better.
  const { seq: checkedSeq, hash: checkedHash } = found.isWhole ? found.last : noted
  const broken = found.isWhole ? null : found
  return {
    ...none,
    checkedAt: now,
    checkedSeq,
    checkedHash,
    brokenSeq: broken?.seq ?? null,
    fault: broken?.fault ?? null,
  }
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
