import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../handler.ts'
import { cookieIn } from '../http/host-only.ts'
import { doorHere } from './door.ts'
import { codeOf } from './secret.ts'

const name = 'apron-tablet'
const day = 24 * 60 * 60 * 1000
/** Days for which it is remembered that somebody signed in on a tablet. */
const lifeDays = 180
/** Of as many people, on a tablet that is shared. */
const maxPeople = 12

type Mark = {
  /** Of the tablet, at random. */
  readonly id: string
  /** Who signed in there, and until when that counts. */
  readonly people: readonly { readonly person: string; readonly untilDay: number }[]
}

const dayOf = (now: string): number => Math.floor(Date.parse(now) / day)
/** Says nothing to who reads it, and stays the same for a person. */
const personOf = async (db: Db, email: string): Promise<string> =>
  (await codeOf(db, 'tablet', `person ${email}`)).toString('base64url').slice(0, 16)

/** The tablet's id where the person of this address signed in on it before; null for all others. */
export async function findKnownTablet(db: Db, email: string, now: string): Promise<string | null> {
  const mark = await readMark(db, now)
  if (mark === null) return null
  const own = await personOf(db, email)
  return mark.people.some(({ person }) => person === own) ? mark.id : null
}

/**
 * Leaves a signed cookie on a tablet where somebody proved who they are: there they are judged apart
 * from strangers from then on. It opens nothing.
 */
export async function rememberTablet(db: Db, email: string, now: string): Promise<void> {
  const { id, people } = (await readMark(db, now)) ?? {
    id: randomBytes(12).toString('base64url'),
    people: [],
  }
  const own = { person: await personOf(db, email), untilDay: dayOf(now) + lifeDays }
  const others = people.filter(({ person }) => person !== own.person)
  const said = [id, ...[own, ...others].slice(0, maxPeople).map(write)].join('.')
  const mac = (await codeOf(db, 'tablet', said)).toString('base64url')
  const rest = `Path=/api; Max-Age=${lifeDays * 24 * 60 * 60}; HttpOnly; SameSite=Strict`
  doorHere().leave(`${name}=${said}.${mac}; ${rest}`)
}

const write = ({ person, untilDay }: Mark['people'][number]): string =>
  `${person}~${untilDay.toString(36)}`

/** What the cookie of this request says, without what had its time; null for none of ours. */
async function readMark(db: Db, now: string): Promise<Mark | null> {
  const value = cookieIn(doorHere().cookies ?? '', name) ?? ''
  const [, said, sent] = /^([\w.~-]{1,1000})\.([\w-]{43})$/.exec(value) ?? []
  if (said === undefined || sent === undefined) return null
  const mac = Buffer.from(sent, 'base64url')
  const own = await codeOf(db, 'tablet', said)
  if (mac.length !== own.length || !timingSafeEqual(mac, own)) return null
  const [id = '', ...words] = said.split('.')
  const people = words
    .map((word) => word.split('~'))
    .map(([person = '', until = '']) => ({ person, untilDay: Number.parseInt(until, 36) }))
    .filter(({ untilDay }) => untilDay >= dayOf(now))
  return { id, people }
}
