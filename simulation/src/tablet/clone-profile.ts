import type { Tab } from './tablet.ts'

/** Copies everything that one profile stores into another, as imaging a tablet does. */
export async function cloneProfile(from: Tab, to: Tab): Promise<void> {
  const read = async (): Promise<[string, unknown[]][]> => {
    const copied: [string, unknown[]][] = []
    for (const table of from.db.tables) copied.push([table.name, await table.toArray()])
    return copied
  }
  const copied = await from.db.transaction('r', from.db.tables, read)
  for (const [name, rows] of copied) await to.db.table(name).bulkPut(structuredClone(rows))
  Object.assign(to.tablet.profile.localStorage, from.tablet.profile.localStorage)
}
