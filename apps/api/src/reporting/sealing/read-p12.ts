import type { P12 } from '../../platform/config.ts'
import { createPrivateKey, createPublicKey, webcrypto, X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { P12Signer } from '@libpdf/core'
import { ConfigError } from '../../platform/config.ts'
import type { SealKey } from './seal-key.ts'

/** The key of a PKCS #12 file. Throws a ConfigError that says what is wrong with it. */
export async function readP12({ file, passphrase }: P12): Promise<SealKey> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new ConfigError(`SIGNING_P12 names ${file}, which cannot be read: ${reasonOf(error)}.`)
  })
  const signer = await P12Signer.create(bytes, passphrase).catch((error: unknown) => {
    throw new ConfigError(
      `SIGNING_P12 names ${file}, which SIGNING_P12_PASSPHRASE does not open, or which holds no key with ` +
        `its certificate: ${reasonOf(error)}.`,
    )
  })
  // The library keeps it to itself, and a thread needs it.
  const exported = await webcrypto.subtle.exportKey('pkcs8', signer['privateKey'])
  const key = createPrivateKey({ key: Buffer.from(exported), format: 'der', type: 'pkcs8' })
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const certificates = [signer.certificate, ...signer.certificateChain].map(
    (der) => new X509Certificate(der),
  )
  // Files have them in any order; the library takes the first for the key's own.
  const own = certificates.find(({ publicKey }) =>
    publicKey.export({ type: 'spki', format: 'der' }).equals(spki),
  )
  if (own === undefined) throw new ConfigError(`${file} holds no certificate of its own key.`)
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    certificates: chainOf(own, certificates).map(({ raw }) => Uint8Array.from(raw)),
  }
}

/** From a certificate up to the last that vouches for the one before it. */
function chainOf(own: X509Certificate, all: readonly X509Certificate[]): X509Certificate[] {
  const chain = [own]
  for (;;) {
    const last = chain.at(-1) ?? own
    const next = all.find((it) => !chain.includes(it) && last.checkIssued(it))
    if (next === undefined) return chain
    chain.push(next)
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error)
