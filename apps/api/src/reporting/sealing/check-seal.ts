import { createHash, verify, X509Certificate } from 'node:crypto'
import * as pki from 'pkijs'
import { findSeal } from './find-seal.ts'
import { stampOid } from './stamp-oid.ts'

export type SealVerdict = {
  /** The seal stands over the whole file, and nothing of it was changed since. */
  readonly isIntact: boolean
  /** Its certificate, or one that vouches for it, is among those that were given. */
  readonly isTrusted: boolean
  /** What a time-stamp server said, ISO; null where none was asked. */
  readonly stampedAt: string | null
}

const broken: SealVerdict = { isIntact: false, isTrusted: false, stampedAt: null }
const digestOid = '1.2.840.113549.1.9.4'
const hashes: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
}

/** Whether a PDF is sealed and unchanged, and by a key that one of these roots (DER) vouches for. */
export async function checkSeal(
  bytes: Uint8Array,
  roots: readonly Uint8Array[],
): Promise<SealVerdict> {
  const seal = findSeal(bytes)
  const [signer] = seal?.signed.signerInfos ?? []
  if (seal === null || !seal.isWhole || signer === undefined) return broken
  const certificates = (seal.signed.certificates ?? [])
    .filter((it) => it instanceof pki.Certificate)
    .map((it) => new X509Certificate(Buffer.from(it.toSchema().toBER())))
  const own = certificates.find((it) => serialOf(it) === serialNamedBy(signer))
  if (own === undefined || !isSignedBy(own, signer, seal.covered)) return broken
  const trusted = roots.map((it) => new X509Certificate(it))
  const isTrusted = isVouchedFor(own, certificates, trusted)
  return { isIntact: true, isTrusted, stampedAt: stampedAt(signer) }
}

const plain = (hex: string): string => hex.toLowerCase().replace(/^0+/, '')
const serialOf = ({ serialNumber }: X509Certificate): string => plain(serialNumber)

function serialNamedBy({ sid }: pki.SignerInfo): string | null {
  if (!(sid instanceof pki.IssuerAndSerialNumber)) return null
  return plain(Buffer.from(sid.serialNumber.valueBlock.valueHexView).toString('hex'))
}

/** What was signed is a list of attributes, and one of them the hash of what is vouched for (RFC 5652, 5.4). */
function isSignedBy(
  { publicKey }: X509Certificate,
  { signedAttrs, digestAlgorithm, signature }: pki.SignerInfo,
  covered: Uint8Array,
): boolean {
  const hash = hashes[digestAlgorithm.algorithmId]
  const said = signedAttrs?.attributes.find(({ type }) => type === digestOid)?.values[0]
  if (signedAttrs === undefined || hash === undefined || said === undefined) return false
  const digest = createHash(hash).update(covered).digest()
  const attributes = Buffer.from(signedAttrs.encodedValue)
  return (
    digest.equals(said.valueBlock.valueHexView) &&
    verify(hash, attributes, publicKey, signature.valueBlock.valueHexView)
  )
}

/** Through at most five others. */
function isVouchedFor(
  certificate: X509Certificate,
  among: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  steps = 5,
): boolean {
  return (
    roots.some((root) => root.raw.equals(certificate.raw) || certificate.verify(root.publicKey)) ||
    (steps > 0 &&
      among.some(
        (it) =>
          it !== certificate &&
          certificate.verify(it.publicKey) &&
          isVouchedFor(it, among, roots, steps - 1),
      ))
  )
}

function stampedAt({ unsignedAttrs }: pki.SignerInfo): string | null {
  const token = unsignedAttrs?.attributes.find(({ type }) => type === stampOid)?.values[0]
  if (token === undefined) return null
  const stamp = new pki.SignedData({ schema: pki.ContentInfo.fromBER(token.toBER()).content })
  const content = stamp.encapContentInfo.eContent
  if (content === undefined) return null
  return pki.TSTInfo.fromBER(content.getValue()).genTime.toISOString()
}
