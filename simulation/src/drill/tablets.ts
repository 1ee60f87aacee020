import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Database } from '@apron/pwa/data/database.ts'
import { countUnsent } from '@apron/pwa/sync/view/counts.ts'
import { createEngine, type Engine } from '@apron/pwa/sync/send/engine.ts'
import type { Ports } from '@apron/pwa/sync/send/ports.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { uuidv7 } from '@apron/pwa/sync/record/uuidv7.ts'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'

/** The shipped engine on a tablet of its own, with this machine's clock and network. */
export type Tablet = { readonly db: Database; readonly ports: Ports; readonly engine: Engine }
/** Where the server is now; it moves when it is started anew. */
export type Where = { address: string }
export type Signed = { readonly userId: string; readonly token: string; readonly expiresAt: string }

const patience = 90_000

/** Signs a person in on a new tablet, which takes an assessment offline. */
export async function makeTablet(
  where: Where,
  { userId, token, expiresAt }: Signed,
  assessmentId: string,
): Promise<Tablet> {
  const db = openDatabase(userId, { indexedDB: new IDBFactory(), IDBKeyRange })
  const ports: Ports = {
    now: Date.now,
    random: Math.random,
    fetch: async (url, init) => fetch(url, init),
    locks: null,
    newId: () => uuidv7(Date.now(), Math.random),
    sha256: async (text) => createHash('sha256').update(text).digest('hex'),
    after: (ms, then) => {
      const timer = setTimeout(then, ms)
      return () => clearTimeout(timer)
    },
    get base() {
      return where.address
    },
    language: () => 'ar',
  }
  const engine = createEngine(db, ports, userId)
  const headers = { authorization: `Bearer ${token}` }
  const me = (await (await fetch(`${where.address}/api/me`, { headers })).json()) as { user: never }
  await db.meta.put({ key: 'session', token, expiresAt, user: me.user })
  const failure = await takeOffline(db, ports, assessmentId)
  if (failure !== null) throw new Error(`not taken offline: ${JSON.stringify(failure)}`)
  engine.start()
  return { db, ports, engine }
}

/** Somebody taps until nothing is unsent, and everything that the server has is here. */
export async function bringHome({ db, engine }: Tablet, seq: () => Promise<number>): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end; await pause(50)) {
    engine.poke()
    await engine.round()
    const behind = await db.assessments.filter((row) => row.takenAt !== null).toArray()
    const last = await seq()
    if ((await countUnsent(db)) === 0 && behind.every(({ cursor }) => cursor === last)) return
  }
  throw new Error('it does not come to rest')
}
