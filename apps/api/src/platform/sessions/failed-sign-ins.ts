import type { Context } from '../handler.ts'
import type { Log } from '../log.ts'
import { changePeople, type PeopleAct } from './change-people.ts'

/** Accounts, and places of each, that are kept apart until they are told; the others are counted. */
const maxAccounts = 500
const maxPlaces = 20
/** Rows of the log for one time of telling; what is beyond is one row more. */
const maxRows = 50

export type FailedSignIn = {
  /** Null for an address of mail that nobody has, or nobody who may sign in. */
  readonly user: { readonly id: string; readonly organizationId: string } | null
  /** Where it came from. */
  readonly address: string
  /** ISO. */
  readonly now: string
}

export type FailedSignIns = {
  readonly note: (failed: FailedSignIn) => void
  /** Writes down what was noted since the last time: each account once, with how often and from where. */
  readonly tell: (context: Pick<Context, 'db' | 'now' | 'newId'>, log: Log) => Promise<void>
}

type Gathered = {
  readonly user: FailedSignIn['user']
  count: number
  readonly since: string
  readonly places: Map<string, number>
}

/** Gathers in memory: whoever guesses a thousand times makes one row and not a thousand. */
export function createFailedSignIns(): FailedSignIns {
  let accounts = new Map<string, Gathered>()
  const note: FailedSignIns['note'] = ({ user, address, now }) => {
    const kept =
      user !== null && (accounts.has(user.id) || accounts.size < maxAccounts) ? user : null
    const key = kept?.id ?? ''
    const one = accounts.get(key) ?? { user: kept, count: 0, since: now, places: new Map() }
    accounts.set(key, one)
    one.count += 1
    const place = one.places.has(address) || one.places.size < maxPlaces ? address : 'others'
    one.places.set(place, (one.places.get(place) ?? 0) + 1)
  }
  return {
    note,
    tell: async (context, log) => {
      if (accounts.size === 0) return
      const gathered = [...accounts.values()].sort((a, b) => b.count - a.count)
      accounts = new Map()
      for (const { user, count, places } of gathered.slice(0, maxRows)) {
        const from = [...places].map(([place, times]) => `${place} ${times}`).join(', ')
        log({
          level: 'warn',
          path: 'sign-in',
          failures: count,
          userId: user?.id ?? 'unknown',
          from,
        })
      }
      const acts = gathered.slice(0, maxRows).map(actOf)
      const beyond = gathered.slice(maxRows)
      const count = beyond.reduce((sum, one) => sum + one.count, 0)
      if (count > 0) acts.push(act(null, { failures: count, accounts: beyond.length }))
      await changePeople({ ...context, caller: null }, async (_, tell) => acts.forEach(tell))
    },
  }
}

const act = (user: FailedSignIn['user'], after: object): PeopleAct => ({
  kind: 'session.refuse',
  target: user?.id ?? '',
  organizationId: user?.organizationId ?? null,
  actorId: null,
  after,
})

const actOf = ({ user, count, since, places }: Gathered): PeopleAct =>
  act(user, {
    failures: count,
    since,
    from: [...places].map(([address, failures]) => ({ address, failures })),
  })
