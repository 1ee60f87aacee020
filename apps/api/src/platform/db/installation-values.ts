import type { Db } from '../handler.ts'
import { prepared } from './prepared.ts'

/** Names the installation, through all its lives and in all its copies. */
export const idKey = 'id'
/** Epochs of lives that ended: JSON. */
const pastLivesKey = 'pastLives'
/** The number of the log's last row that every backup which is kept holds. */
export const backedUpToKey = 'backedUpTo'

const read = prepared((db, key: string) =>
  db.selectFrom('installation').select('value').where('key', '=', key),
)

/** When a test mail was first accepted by the mail server. */
export const mailWorksKey = 'mailWorks'

/** One of the values by which the database knows which it is, or null. */
export async function findInstallationValue(db: Db, key: string): Promise<string | null> {
  const [row] = await read(db, key)
  return row?.value ?? null
}

export async function saveInstallationValue(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Sets one of them unless somebody else did meanwhile: whether it is `to` now, where it was `from`. */
export async function replaceInstallationValue(
  db: Db,
  key: string,
  { from, to }: { from: string | null; to: string },
): Promise<boolean> {
  if (from === to) return true
  if (from === null) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('installation')
      .values({ key, value: to })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** The random id of this life of the database. */
export async function loadEpoch(db: Db): Promise<string> {
  const epoch = await findInstallationValue(db, 'epoch')
  if (epoch === null) throw new Error('the database has no epoch')
  return epoch
}

/** Whether the database was made with demo accounts. */
export const isDemo = async (db: Db): Promise<boolean> =>
  (await findInstallationValue(db, 'demo')) === '1'

export const loadBackedUpTo = async (db: Db): Promise<number> =>
  Number((await findInstallationValue(db, backedUpToKey)) ?? 0)

/** The epochs of lives that this database knows to have ended. */
export async function loadPastLives(db: Db): Promise<readonly string[]> {
  const acts = await db.selectFrom('log').select('body').where('kind', '=', 'new-life').execute()
  const logged = acts.map(({ body }) => (JSON.parse(body) as { before: { epoch: string } }).before)
  const told = JSON.parse((await findInstallationValue(db, pastLivesKey)) ?? '[]') as string[]
  return [...new Set([...told, ...logged.map(({ epoch }) => epoch)])]
}

/** From now on the database knows that these lives ended, apart from its own. */
export async function endLives(tx: Db, epochs: readonly string[]): Promise<void> {
  const own = await loadEpoch(tx)
  const ended = new Set([...(await loadPastLives(tx)), ...epochs])
  ended.delete(own)
  await saveInstallationValue(tx, pastLivesKey, JSON.stringify([...ended]))
}
