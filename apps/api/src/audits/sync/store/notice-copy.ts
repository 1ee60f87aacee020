import type { ToldLink } from '@apron/contracts/link.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Context, Db } from '../../../platform/handler.ts'
import { loadEpoch } from '../../../platform/db/installation-values.ts'
import { beginNewLife } from './new-life.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'
import { isSigned } from '../../../platform/audit-log/sign-link.ts'

const findHash = prepared((db, seq: number) =>
  db.selectFrom('log').select('hash').where('seq', '=', seq),
)

/**
 * Whether the database is an older copy that was put back in place of the one that a device knows: its
 * log is shorter than the link that the device was given, or differs there. One read by the log's own
 * key. What this installation never signed, and what it signed in another epoch, says nothing.
 */
async function isCopy(db: Db, told: ToldLink | null): Promise<boolean> {
  if (told === null || told.seq === 0 || !(await isSigned(db, told))) return false
  const [row] = await findHash(db, told.seq)
  if (row?.hash === told.hash) return false
  return (await loadEpoch(db)) === told.epoch
}

/**
 * Begins a new life where the caller's device shows that the database is an older copy; true where it
 * did. Within a transaction that holds the counter, before anything is judged by what the copy says.
 */
export async function noticeCopy({ db, link, now, newId }: Context): Promise<boolean> {
  if (!(await isCopy(db, link))) return false
  await beginNewLife(db, { why: 'copied-back', now, newId })
  return true
}

/** As `readConsistently`, in a new life where the caller's device shows that one has to begin. */
export async function readInThisLife<T>(
  context: Context,
  read: (tx: Db) => Promise<T>,
): Promise<T> {
  const { db, link } = context
  const done = await readConsistently(db, async (tx) =>
    (await isCopy(tx, link)) ? null : { value: await read(tx) },
  )
  if (done !== null) return done.value
  await db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    await noticeCopy({ ...context, db: tx })
  })
  return readConsistently(db, read)
}
