import { X509Certificate } from 'node:crypto'
import type { SealKey } from './seal-key.ts'

const block = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g

/** A key with its certificates as one text. */
export const asPem = ({ key, certificates }: SealKey): string =>
  [key.trim(), ...certificates.map(certificateAsPem), ''].join('\n')

export const certificateAsPem = (der: Uint8Array): string =>
  new X509Certificate(der).toString().trim()

/** Null where it is no such text. */
export function fromPem(text: string): SealKey | null {
  const blocks = [...text.matchAll(block)].map(([whole, kind = '']) => ({ whole, kind }))
  const key = blocks.find(({ kind }) => kind === 'PRIVATE KEY')?.whole
  const certificates = blocks
    .filter(({ kind }) => kind === 'CERTIFICATE')
    .map(({ whole }) => Uint8Array.from(new X509Certificate(whole).raw))
  return key === undefined || certificates.length === 0 ? null : { key, certificates }
}
