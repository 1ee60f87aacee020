import { createApp, type App } from '@apron/api/app.ts'
import type { Db } from '@apron/api/platform/handler.ts'
import { isPostgres } from '@apron/api/platform/db/dialect.ts'
import { createIds } from '@apron/api/platform/new-id.ts'
import { startSession } from '@apron/api/platform/sessions/session.ts'
import { signerOf } from '@apron/api/platform/sessions/token.ts'
import { openTestDatabase } from '@apron/api/testing/test-database.ts'
import { requestOf, type AnyInput } from '@apron/contracts/request.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { blocking } from '../world/tasks.ts'
import type { World } from '../world/world.ts'
import { withFaults, type DatabaseFaults } from './database.ts'
import { listenForFailures } from './server-log.ts'
import { createTurnstile, type Turnstile } from './turnstile.ts'

export type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | undefined
}
export type Reply = {
  readonly status: number
  readonly headers: readonly (readonly [string, string])[]
  readonly text: string
  /** What the server's log says of why it failed; no caller is told. */
  readonly failure?: string | undefined
}

/** The shipped server, whose process may die and start again on the same database. */
export type Server = {
  readonly db: Db
  readonly newId: () => string
  readonly faults: DatabaseFaults
  /** Null where the process died before it answered. */
  readonly handle: (asked: Asked) => Promise<Reply | null>
  /** The same, and nothing goes wrong. */
  readonly handleSafely: (asked: Asked) => Promise<Reply | null>
  /** Handles a request together with others, whose statements come between its own. */
  readonly within: Turnstile['within']
  /** Looks into the database without any fault. */
  readonly look: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  /** Within a look: what was read by this name before, read anew only where something was written since. */
  readonly readAgain: <T>(name: string, read: () => Promise<T>) => Promise<T>
  readonly signIn: (userId: string) => Promise<{ id: string; token: string; expiresAt: string }>
  /** Whether somebody may sign in. */
  readonly isActive: (userId: string) => Promise<boolean>
  /** A call of a plain client on a good network. */
  readonly call: <N extends EndpointName>(
    name: N,
    input: AnyInput,
    token: string,
  ) => Promise<{ status: number; value: Output<Table[N]> | null; text: string }>
  /** Its clock goes so many milliseconds before the true one from here on. */
  readonly setClock: (ahead: number) => void
  readonly close: () => Promise<void>
}

/** Connections to a PostgreSQL server: a crowd's, and one that looks on. SQLite has one. */
const connections = 8

export async function createServer(world: World): Promise<Server> {
  let skew = 0
  const clock = (): number => world.now() + skew
  const random = world.chanceOf('server').next
  const newId = createIds(clock, random)
  const { db, destroy } = await blocking(openTestDatabase({ newId, connections }))
  const turnstile = createTurnstile({ hasLine: isPostgres(db) })
  const faults = withFaults(db, turnstile)
  const failures = listenForFailures()
  const start = (): App => createApp({ db, clock, random, newId, log: failures.log })
  let app = start()
  let underWay = 0

  /** In a crowd each statement is waited for by itself. */
  const whole = <T>(work: Promise<T>): Promise<T> => (turnstile.isWithin() ? work : blocking(work))

  const handle = async (asked: Asked): Promise<Reply | null> => {
    const { method, url, headers, body } = asked
    const request = new Request(`http://apron.test${url}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    underWay += 1
    const response = await whole(app.fetch(request))
    const text = await response.text()
    underWay -= 1
    const failure = failures.take(response.headers.get('x-request-id'))
    if (faults.isDead && faults.suspended.getStore() !== true) {
      // All that was under way in the process died with it.
      if (underWay === 0) {
        faults.isDead = false
        faults.crashAfter = null
        app = start()
      }
      return null
    }
    return { status: response.status, headers: [...response.headers], text, failure }
  }
  const look = <T>(read: (db: Db) => Promise<T>): Promise<T> =>
    turnstile.outside(() => faults.suspended.run(true, () => blocking(read(db))))
  const known = new Map<string, { readonly value: unknown; readonly writes: number }>()
  const readAgain: Server['readAgain'] = async <T>(name: string, read: () => Promise<T>) => {
    const { writes } = faults
    const last = known.get(name)
    if (last?.writes === writes) return last.value as T
    const value = await read()
    known.set(name, { value, writes })
    return value
  }
  const call: Server['call'] = async (name, input, token) =>
    look(async () => {
      const { url, method, body } = requestOf(table[name], input)
      const headers = { authorization: `Bearer ${token}` }
      const reply = await handle({ method, url, headers, body })
      if (reply === null) throw new Error('the server died although nothing was to go wrong')
      const { status, text } = reply
      return { status, text, value: status === 200 ? (JSON.parse(text) as never) : null }
    })
  return {
    db,
    newId,
    faults,
    handle,
    handleSafely: (asked) => faults.suspended.run(true, () => whole(handle(asked))),
    within: turnstile.within,
    look,
    readAgain,
    call,
    isActive: (userId) =>
      look(async () => {
        const found = db.selectFrom('user').select('status').where('id', '=', userId)
        return (await found.executeTakeFirst())?.status === 'active'
      }),
    signIn: (userId) =>
      look(async () => {
        const id = newId()
        const now = new Date(clock()).toISOString()
        const started = await startSession(db, { id, userId, now, agent: 'simulation' })
        // The signature is checked once here, in no time of the history's, and remembered.
        const signer = await signerOf(db)
        if ((await signer.read(started.token)) !== id) throw new Error('signed in and not known')
        return { id, ...started }
      }),
    setClock: (ahead) => void (skew = ahead),
    close: () => blocking(destroy()),
  }
}
