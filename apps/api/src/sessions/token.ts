import { jwtVerify, SignJWT } from 'jose'
import type { Db } from '../handler.ts'

const algorithm = 'HS256'
const issuer = 'apron'
const rememberedTokens = 2000

/** A token names a session row and nothing else; whether the row is alive is asked on each call. */
export type Signer = {
  sign: (sessionId: string) => Promise<string>
  /** The session's id, or null for anything that this installation did not sign. */
  read: (token: string) => Promise<string | null>
}

const signers = new WeakMap<Db, Promise<Signer>>()

/** The signer of this installation; its key is read once. */
export function signerOf(db: Db): Promise<Signer> {
  const known = signers.get(db)
  if (known !== undefined) return known
  const made = createSigner(db)
  signers.set(db, made)
  made.catch(() => signers.delete(db))
  return made
}

async function createSigner(db: Db): Promise<Signer> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'signing-key')
    .executeTakeFirstOrThrow()
  const key = Buffer.from(row.value, 'base64url')
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
        .sign(key),
    read: async (token) => {
      const known = seen.get(token)
      if (known !== undefined) return known
      if (token.length > 1000) return null
      try {
        const { payload } = await jwtVerify(token, key, { algorithms: [algorithm], issuer })
        if (typeof payload['sid'] !== 'string') return null
        remember(token, payload['sid'])
        return payload['sid']
      } catch {
        return null
      }
    },
  }
}
