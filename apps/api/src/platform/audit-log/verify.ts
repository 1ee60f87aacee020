import type { Db } from '../handler.ts'
import type { Link } from './chain.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { type Break, verifyChain } from './verify-chain.ts'

export const verifyUsage = `Usage: npm run verify [-- SEQ:HASH]
  SEQ:HASH is what an earlier run has said, noted where the database's keeper cannot change it.`

/** A link as it was typed, or null for anything else. */
export function parseLink(text: string): Link | null {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  return seq === undefined || hash === undefined ? null : { seq: Number(seq), hash }
}

const words: Readonly<Record<Break['fault'], string>> = {
  missing: 'is missing: it was deleted, or its number was changed',
  changed: 'is not the row that was written here: it was edited, or put in another row’s place',
  uncounted: 'has a number that was never allotted: it was added past the program',
  'unlike-noted': 'is not the one that was noted: the log was written anew',
}

/** Checks the log's chain; `text` is for whoever asked. */
export async function verify(
  db: Db,
  noted?: Link,
): Promise<{ readonly isWhole: boolean; readonly text: string }> {
  const result = await readConsistently(db, (tx) => verifyChain(tx, noted))
  if (!result.isWhole) {
    const text = `The log is broken. The first broken row: ${result.seq}, which ${words[result.fault]}.`
    return { isWhole: false, text }
  }
  const { seq, hash } = result.last
  const link = seq === 0 ? '' : ` The last is ${seq}:${hash}`
  return { isWhole: true, text: `The log is whole: ${seq} rows.${link}` }
}
