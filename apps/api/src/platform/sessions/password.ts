import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createWaitingLine, type Asker } from '../waiting-line.ts'

/** OWASP, Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
const current = { m: 19456, t: 2, p: 1 }
type Cost = typeof current
const tagLength = 32

/**
 * Of Node's four threads hashes take one or two, and leave the others to compression and files; of the
 * processors they leave one to the calls of who is signed in.
 */
const inTurn = createWaitingLine({
  atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
  strangers: 60,
  perPlace: 20,
  known: 100,
  perKnown: 5,
  retryAfter: 3,
})
/** Who starts the server. */
const trusted: Asker = { isKnown: true, place: '' }

/**
 * Throws server-busy where too many like `asker` wait. `argon2id$v=19$m=19456,t=2,p=1$salt$tag`, salt and tag in base64url: it says how to check it.
 */
export async function hashPassword(plain: string, asker: Asker = trusted): Promise<string> {
  const salt = randomBytes(16)
  const tag = await inTurn(asker, () => derive(plain, salt, current))
  return format(current, salt, tag)
}

/**
 * Whether `plain` is the password. A stored value of another shape is nobody's password. Throws
 * server-busy where too many like `asker` wait.
 */
export async function verifyPassword(
  plain: string,
  stored: string,
  asker: Asker = trusted,
): Promise<boolean> {
  const parts = /^argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (parts === null) return false
  const [, m, t, p, salt = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64url')
  if (expected.length !== tagLength) return false
  const cost = { m: Number(m), t: Number(t), p: Number(p) }
  const made = await inTurn(asker, () => derive(plain, Buffer.from(salt, 'base64url'), cost))
  return timingSafeEqual(made, expected)
}

/** A hash that no password has, as costly to check as a real one: for people who do not exist. */
export const nobodysHash = format(current, randomBytes(16), randomBytes(tagLength))

function format({ m, t, p }: Cost, salt: Buffer, tag: Buffer): string {
  return `argon2id$v=19$m=${m},t=${t},p=${p}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

function derive(plain: string, nonce: Buffer, { m, t, p }: Cost): Promise<Buffer> {
  const parameters: Argon2Parameters = {
    message: plain.normalize('NFC'),
    nonce,
    memory: m,
    passes: t,
    parallelism: p,
    tagLength,
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error === null ? resolve(tag) : reject(error)))
  })
}
