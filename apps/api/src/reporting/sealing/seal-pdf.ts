import { createPrivateKey, sign } from 'node:crypto'
import { PDF, type Signer } from '@libpdf/core'
import type { SealKey } from './seal-key.ts'

/** Bytes kept free for the signature, its certificates, and a time stamp that may come later. */
const room = 24_000

const hashes = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const

export type SealOrder = {
  readonly key: SealKey
  /** What programs show beside the seal: which report it is of. */
  readonly reason: string
  /** ISO. */
  readonly at: string
}

/**
 * A PDF with a seal over all of it, PAdES B-B. What it was before stands at its beginning, byte for byte.
 * Throws where it cannot be sealed.
 */
export async function sealPdf(
  bytes: Uint8Array,
  { key, reason, at }: SealOrder,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDF.load(bytes)
  const sealed = await pdf.sign({
    signer: signerOf(key),
    reason,
    signingTime: new Date(at),
    estimatedSize: room,
  })
  const [warning] = sealed.warnings
  if (warning !== undefined) throw new Error(`sealing warned: ${warning.message}`)
  return new Uint8Array(sealed.bytes)
}

function signerOf({ key, certificates }: SealKey): Signer {
  const [certificate, ...chain] = certificates
  if (certificate === undefined) throw new Error('a key without a certificate seals nothing')
  const privateKey = createPrivateKey(key)
  const isRsa = privateKey.asymmetricKeyType === 'rsa'
  return {
    certificate,
    certificateChain: chain,
    keyType: isRsa ? 'RSA' : 'EC',
    signatureAlgorithm: isRsa ? 'RSASSA-PKCS1-v1_5' : 'ECDSA',
    sign: async (data, algorithm) => new Uint8Array(sign(hashes[algorithm], data, privateKey)),
  }
}
