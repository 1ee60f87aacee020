import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

type Given = { readonly name: string; readonly hash?: string | { readonly name: string } }
type Bytes = Uint8Array | ArrayBuffer

/** Secrets of the keys that were made here. */
const secrets = new WeakMap<object, KeyObject>()

/**
 * Keys and signatures of HMAC with SHA-256, the platform's own, without its threads: handing such a
 * small thing to another thread costs more than computing it, and takes as long as it takes. Null for
 * everything else.
 */
export function signHere(name: string, given: readonly unknown[]): unknown {
  if (name === 'importKey') {
    const [format, bytes, algorithm, isExtractable, usages] = given
    if (format !== 'raw' || !isHmac(algorithm)) return null
    const secret = createSecretKey(bytesOf(bytes as Bytes))
    const key = secret.toCryptoKey(
      { name: 'HMAC', hash: 'SHA-256' },
      isExtractable as boolean,
      usages as KeyUsage[],
    )
    secrets.set(key, secret)
    return key
  }
  if (name !== 'sign' && name !== 'verify') return null
  const key = given[1] as CryptoKey
  const secret = secrets.get(key)
  if (secret === undefined || !key.usages.includes(name)) return null
  const signature = createHmac('sha256', secret)
    .update(bytesOf(given.at(-1) as Bytes))
    .digest()
  if (name === 'sign') return new Uint8Array(signature).buffer
  const claimed = bytesOf(given[2] as Bytes)
  return claimed.length === signature.length && timingSafeEqual(claimed, signature)
}

const isHmac = (algorithm: unknown): boolean => {
  const { name, hash } = algorithm as Given
  return name === 'HMAC' && (typeof hash === 'object' ? hash.name : hash) === 'SHA-256'
}

const bytesOf = (bytes: Bytes): Uint8Array =>
  bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes
