import { requestOf } from '@apron/contracts/request.ts'
import { table, type EndpointName } from '@apron/contracts/table.ts'
import { createApp } from '../../app.ts'
import type { Db, InputOf, OutputOf } from '../../platform/handler.ts'
import { startSession } from '../../platform/sessions/session.ts'
import type { PersonName } from './people.ts'
import type { UserIds } from './queries.ts'

/** The product with a clock that the demo sets, and everybody signed in to it. */
export type Stage = {
  readonly newId: () => string
  readonly users: UserIds
  /** Milliseconds since 1970, as the server's clock now stands. */
  readonly time: () => number
  readonly setTime: (time: number) => void
  /** The tablet that this person holds. */
  readonly deviceOf: (person: PersonName) => string
  /** Calls the product as this person; throws what it refuses. */
  readonly call: <N extends EndpointName>(
    person: PersonName,
    name: N,
    input: InputOf<N>,
  ) => Promise<OutputOf<N>>
}

const hour = 60 * 60 * 1000

/**
 * The demo is made through the front door, by requests with sessions, so that counters, log and heads
 * are what the product itself would have written.
 */
export function createStage(ground: { db: Db; newId: () => string; users: UserIds }): Stage {
  const { db, newId, users } = ground
  let now = 0
  const time = () => now
  // Every id comes from `newId`; nothing else of the server asks for chance.
  const app = createApp({ db, newId, clock: time, random: () => 0 })
  const tokens = new Map<PersonName, { token: string; until: number }>()
  const devices = new Map<PersonName, string>()

  const tokenOf = async (person: PersonName): Promise<string> => {
    const known = tokens.get(person)
    if (known !== undefined && known.until > now) return known.token
    const start = { id: newId(), userId: users[person], agent: 'demo' }
    const { token } = await startSession(db, { ...start, now: new Date(now).toISOString() })
    tokens.set(person, { token, until: now + 12 * hour })
    return token
  }
  const call: Stage['call'] = async (person, name, input) => {
    const { url, method, body } = requestOf(table[name], input)
    const headers = {
      authorization: `Bearer ${await tokenOf(person)}`,
      'content-type': 'application/json',
      'user-agent': 'Demo tablet',
    }
    const init = { method, headers, ...(body === undefined ? {} : { body }) }
    const response = await app.fetch(new Request(`http://demo.apron.example${url}`, init))
    const json: unknown = await response.json()
    if (!response.ok) throw new Error(`${person}: ${name}: ${JSON.stringify(json)}`)
    return json as never
  }
  return {
    newId,
    users,
    time,
    setTime: (time) => {
      now = time
    },
    deviceOf: (person) => {
      const id = devices.get(person) ?? newId()
      devices.set(person, id)
      return id
    },
    call,
  }
}
