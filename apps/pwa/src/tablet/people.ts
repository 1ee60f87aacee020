import type { Me, SignedIn } from '@apron/contracts/user.ts'
import { Dexie } from 'dexie'
import { databaseName } from '../data/database-name.ts'
import { type Database, openDatabase } from '../data/database.ts'
import { lock, lockIfSignedOut } from '../data/lock.ts'
import { authSession } from './auth-session.ts'
import { currentUserId, forgetCurrent, type Known, peopleKnown, setCurrent } from './signed-in.ts'
import { countUnsentParts } from './unsent.ts'

export type PersonHere = Known & { readonly unsent: number }

/** A session as the server began it; one of a given token does not say until when it lasts. */
type Given = Pick<SignedIn, 'token' | 'user'> & Partial<SignedIn>

/** Signs a person in: opens or makes their database and stores their session in it. */
export async function signIn(signedIn: Given): Promise<void> {
  const db = openDatabase(signedIn.user.id)
  await db.meta.put({ key: 'session', ...signedIn })
  db.close()
  setCurrent(signedIn.user)
  authSession.hold(signedIn.user, signedIn.token)
}

/** Makes current whoever holds a session in their database, if anybody does. */
export async function recallFromDatabases(): Promise<void> {
  const prefix = databaseName('')
  for (const name of await Dexie.getDatabaseNames()) {
    if (!name.startsWith(prefix)) continue
    const db = openDatabase(name.slice(prefix.length))
    const session = await db.meta.get('session').finally(() => db.close())
    if (session?.key === 'session') return setCurrent(session.user)
  }
}

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
    authSession.hold(user, session.token)
    return true
  })
  if (wasKept) setCurrent(user)
}

/**
 * Signs out on this tablet: token and export key are forgotten, everything else stays locked in the person's
 * database until the same person signs in again. Ending the session on the server is the caller's.
 */
export async function signOut(): Promise<void> {
  const userId = currentUserId()
  if (userId === null) return
  const db = openDatabase(userId)
  await lock(db)
  db.close()
  forgetCurrent()
  authSession.drop()
}

/** Everyone with a database on this tablet, and how much of theirs was not sent. */
export async function listPeople(): Promise<PersonHere[]> {
  const databases = new Set(await Dexie.getDatabaseNames())
  const here = peopleKnown().filter((person) => databases.has(databaseName(person.userId)))
  return Promise.all(
    here.map(async (person) => {
      const db = openDatabase(person.userId)
      try {
        await lockIfSignedOut(db)
        return { ...person, unsent: await countUnsentParts(db) }
      } finally {
        db.close()
      }
    }),
  )
}
