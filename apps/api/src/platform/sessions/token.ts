import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../handler.ts'
import { keyBeside, keyFor, ownKey, type Beside } from './secret.ts'

const algorithm = 'HS256'
const issuer = 'apron'
const rememberedTokens = 2000

/** A token names a session row and nothing else; whether the row is alive is asked on each call. */
export type Signer = {
  sign: (sessionId: string) => Promise<string>
  /** The session's id, or null for anything that this installation did not sign. */
  read: (token: string) => Promise<string | null>
}

type Made = { readonly beside: Beside | null; readonly signer: Promise<Signer> }
const signers = new WeakMap<Db, Made>()

/** The signer of this installation; its keys are read once. */
export function signerOf(db: Db): Promise<Signer> {
  const beside = keyBeside(db)
  const known = signers.get(db)
  if (known?.beside === beside) return known.signer
  const signer = createSigner(db)
  signers.set(db, { beside, signer })
  signer.catch(() => signers.delete(db))
  return signer
}

/** The key that tokens are signed with, and the one of before there was a key beside the database. */
async function keysOf(db: Db): Promise<{ current: Buffer; former: Former | null }> {
  const own = await ownKey(db)
  const beside = keyBeside(db)
  return beside === null
    ? { current: own, former: null }
    : { current: await keyFor(db, 'token'), former: { key: own, until: beside.since } }
}
type Former = { readonly key: Buffer; readonly until: string }

async function createSigner(db: Db): Promise<Signer> {
  const { current, former } = await keysOf(db)
  // Checking a signature costs more than reading the row; a signature that was right stays right.
  const seen = new Map<string, string>()
  const remember = (token: string, sessionId: string): void => {
    seen.set(token, sessionId)
    if (seen.size > rememberedTokens) seen.delete(seen.keys().next().value ?? '')
  }
  return {
    sign: (sessionId) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .sign(current),
    read: async (token) => {
      const known = seen.get(token)
      if (known !== undefined) return known
      if (token.length > 1000) return null
      const sessionId =
        (await verified(token, current)) ?? (former && (await readFormer(db, token, former)))
      if (sessionId !== null) remember(token, sessionId)
      return sessionId
    },
  }
}

async function verified(token: string, key: Buffer): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer })
    return typeof payload['sid'] === 'string' ? payload['sid'] : null
  } catch {
    return null
  }
}

/** Of a tablet that has been signed in since before there was a key beside the database. */
async function readFormer(db: Db, token: string, { key, until }: Former): Promise<string | null> {
  const id = await verified(token, key)
  if (id === null) return null
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('createdAt', '<', until)
    .executeTakeFirst()
  return session === undefined ? null : id
}
