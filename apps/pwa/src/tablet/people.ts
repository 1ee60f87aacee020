import type { Me, SignedIn } from '@apron/contracts/user.ts'
import { Dexie } from 'dexie'
import { type Database, databaseName, openDatabase } from '../data/database.ts'
import { countUnsent } from '../sync/counts.ts'

/**
 * Who has a database on this tablet, and who is signed in. In localStorage because the guards of
 * the routes must know at once; everything else about a person is in that person's database.
 */
const currentKey = 'apron.current'
const peopleKey = 'apron.people'

type Known = { userId: string; name: string; email: string }
export type PersonHere = Known & { readonly unsent: number }

/** The signed-in person's id; null when nobody is. An expired session changes nothing here. */
export const currentUserId = (): string | null => localStorage.getItem(currentKey)

function known(): Known[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(peopleKey) ?? '[]')
    return Array.isArray(parsed) ? (parsed as Known[]) : []
  } catch {
    return []
  }
}

/** Signs a person in: opens or makes their database and stores their session in it. */
export async function signIn(signedIn: SignedIn): Promise<void> {
  const db = openDatabase(signedIn.user.id)
  await db.meta.put({ key: 'session', ...signedIn })
  db.close()
  setCurrent(signedIn.user)
}

function setCurrent(user: Me): void {
  const name = `${user.firstName} ${user.lastName}`
  const others = known().filter((person) => person.userId !== user.id)
  localStorage.setItem(
    peopleKey,
    JSON.stringify([...others, { userId: user.id, name, email: user.email }]),
  )
  localStorage.setItem(currentKey, user.id)
}

/**
 * Browsers write localStorage to the disk seconds later, or a minute; a person's database at once.
 * Where it says that nobody is signed in, whoever holds a session in their database is. After a
 * battery that died in between, nobody could sign in again without signal.
 */
export async function recallPerson(): Promise<void> {
  if (currentUserId() !== null) return
  const prefix = databaseName('')
  for (const name of await Dexie.getDatabaseNames()) {
    if (!name.startsWith(prefix)) continue
    const db = openDatabase(name.slice(prefix.length))
    const session = await db.meta.get('session').finally(() => db.close())
    if (session?.key === 'session') return setCurrent(session.user)
  }
}

/** The person whom localStorage names holds no session in their database: they had signed out. */
export const forgetCurrent = (): void => localStorage.removeItem(currentKey)

/** Somebody else's credentials were given where only the same person may go on. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError'
}

/** The same person signs in again; nothing else on the tablet changes. */
export async function renewSession(signedIn: SignedIn): Promise<void> {
  if (signedIn.user.id !== currentUserId()) throw new OtherPersonError(signedIn.user.id)
  await signIn(signedIn)
}

/** The server told the signed-in person's details anew; the session stays. */
export async function keepMe(db: Database, user: Me): Promise<void> {
  const wasKept = await db.transaction('rw', db.meta, async () => {
    const session = await db.meta.get('session')
    if (session?.key !== 'session' || session.user.id !== user.id) return false
    await db.meta.put({ ...session, user })
    return true
  })
  if (wasKept) setCurrent(user)
}

/**
 * Signs out on this tablet: the token is forgotten, everything else stays locked in the person's
 * database until the same person signs in again. Ending the session on the server is the caller's.
 */
export async function signOut(): Promise<void> {
  const userId = currentUserId()
  if (userId === null) return
  const db = openDatabase(userId)
  await db.meta.delete('session')
  db.close()
  forgetCurrent()
}

/** Everyone with a database on this tablet, and how much of theirs was not sent. */
export async function listPeople(): Promise<PersonHere[]> {
  const databases = new Set(await Dexie.getDatabaseNames())
  const here = known().filter((person) => databases.has(databaseName(person.userId)))
  return Promise.all(
    here.map(async (person) => {
      const db = openDatabase(person.userId)
      const unsent = await countUnsent(db).finally(() => db.close())
      return { ...person, unsent }
    }),
  )
}
