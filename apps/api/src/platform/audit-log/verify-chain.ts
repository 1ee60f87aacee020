import type { Db } from '../handler.ts'
import { firstLink, linkHash, type Link } from './chain.ts'
import { loadSeq } from './seq.ts'

/** What is wrong with the log, and the first row that shows it. */
export type Break = {
  readonly isWhole: false
  readonly seq: number
  /**
   * missing: there is no row of this number, or none any more at the end; changed: it is not the row
   * that was chained here; uncounted: it is past what the counter has allotted; unlike-noted: the chain is whole in itself, and
   * is not the one whose link was noted.
   */
  readonly fault: 'missing' | 'changed' | 'uncounted' | 'unlike-noted'
}
export type Whole = { readonly isWhole: true; readonly last: Link }

const pageSize = 1000

/**
 * Reads the whole log and checks that each row carries the hash of itself and the row before it, that
 * no number is left out, and that it ends where the counter stands. A chain written anew from some row
 * on is whole in itself; it takes a link that was noted elsewhere before, `noted`, to see that. To be
 * run in one consistent view of the database.
 */
export async function verifyChain(db: Db, noted?: Link): Promise<Whole | Break> {
  let last: Link = firstLink
  for (;;) {
    const found = await followChain(db, last, pageSize, noted)
    if (!found.isWhole) return found
    last = found.last
    if (found.isEnd) return { isWhole: true, last }
  }
}

/** The same for the next rows behind a link, `most` at most: as far as they go, or where they break. */
export async function followChain(
  db: Db,
  from: Link,
  most: number,
  noted?: Link,
): Promise<(Whole & { readonly isEnd: boolean }) | Break> {
  let last = from
  const rows = await db
    .selectFrom('log')
    .selectAll()
    .where('seq', '>', last.seq)
    .orderBy('seq')
    .limit(most)
    .execute()
  for (const row of rows) {
    const seq = last.seq + 1
    if (row.seq !== seq) return { isWhole: false, seq, fault: 'missing' }
    if (row.hash !== linkHash(last.hash, row)) return { isWhole: false, seq, fault: 'changed' }
    if (noted?.seq === seq && noted.hash !== row.hash) {
      return { isWhole: false, seq, fault: 'unlike-noted' }
    }
    last = { seq, hash: row.hash }
  }
  if (rows.length === most) return { isWhole: true, last, isEnd: false }
  const counted = Math.max(await loadSeq(db), noted?.seq ?? 0)
  if (counted > last.seq) return { isWhole: false, seq: last.seq + 1, fault: 'missing' }
  if (counted < last.seq) return { isWhole: false, seq: counted + 1, fault: 'uncounted' }
  return { isWhole: true, last, isEnd: true }
}
