import * as z from 'zod/mini'
import type { Db } from '../../platform/handler.ts'
import type { Kept } from './write/kept.ts'
import { backedUpToKey, saveInstallationValue } from '../../platform/db/installation-values.ts'

const begin = 'backups:'
const standing = z.object({
  /** Every backup of this folder holds the log up to here. */
  heldTo: z.int(),
  /** When the newest was taken. */
  newestAt: z.nullable(z.string()),
})

/**
 * Notes what a folder of automatic backups holds, and up to which row of the log all of them do, in all
 * folders: below it, a tablet may forget what it sent. A backup of a life that has ended holds rows that
 * are none of this one's, and counts for nothing.
 */
export async function noteKept(db: Db, place: string, kept: readonly Kept[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const held: number[] = []
    for (const { header } of kept) {
      const row = await tx
        .selectFrom('log')
        .select('hash')
        .where('seq', '=', header.seq)
        .executeTakeFirst()
      held.push(row?.hash === header.hash ? header.seq : 0)
    }
    const noted = {
      heldTo: held.length === 0 ? 0 : Math.min(...held),
      newestAt: kept.at(-1)?.header.takenAt ?? null,
    }
    await saveInstallationValue(tx, begin + place, JSON.stringify(noted))
    const all = await loadStandings(tx)
    await saveInstallationValue(
      tx,
      backedUpToKey,
      String(Math.min(...all.map(({ heldTo }) => heldTo))),
    )
  })
}

async function loadStandings(db: Db): Promise<z.infer<typeof standing>[]> {
  const rows = await db
    .selectFrom('installation')
    .select('value')
    .where('key', 'like', `${begin}%`)
    .execute()
  return rows.map(({ value }) => standing.parse(JSON.parse(value)))
}

/** When the newest automatic backup was taken, wherever it lies. */
export async function loadNewestAt(db: Db): Promise<string | null> {
  const all = (await loadStandings(db)).flatMap(({ newestAt }) => newestAt ?? [])
  return all.toSorted().at(-1) ?? null
}
