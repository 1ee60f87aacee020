import { databaseName } from '../data/database-name.ts'
import { currentUserId } from './signed-in.ts'

/**
 * Browsers write localStorage to the disk seconds later, or a minute; a person's database at once.
 * Where it says that nobody is signed in, whoever holds a session in their database is. After a
 * battery that died in between, nobody could sign in again without signal.
 */
export async function recallPerson(): Promise<void> {
  if (currentUserId() !== null) return
  const ours = databaseName('')
  const databases = await indexedDB.databases()
  // A tablet that nobody has signed in to need not load the database's code to know it.
  if (!databases.some(({ name }) => name?.startsWith(ours))) return
  const { recallFromDatabases } = await import('./people.ts')
  await recallFromDatabases()
}
