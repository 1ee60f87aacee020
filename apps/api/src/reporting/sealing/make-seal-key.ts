import { generateKeyPair as generate, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import type { SealKey } from './seal-key.ts'

const generateKeyPair = promisify(generate)
const years = 10
const day = 24 * 60 * 60 * 1000

const oids = {
  commonName: '2.5.4.3',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
} as const
/** Bits of a key's use, the first on the left. */
const uses = { signs: 0xc0, vouches: 0x06 } as const

/**
 * A key of its own with a certificate, and the root that vouches for it, both for ten years from `now` (ISO).
 * Programs that check a seal want a root to trust. The root's own key is thrown away: it vouches for nothing else.
 */
export async function makeSealKey(now: string): Promise<SealKey> {
  const name = randomBytes(4).toString('hex')
  const [root, own] = [await keyPair(), await keyPair()]
  const issuer = `Apron ${name} root`
  const of = { now, issuer, by: root }
  const rootCertificate = await certify({ ...of, subject: issuer, key: root, isRoot: true })
  const certificate = await certify({
    ...of,
    subject: `Apron ${name} report seal`,
    key: own,
    isRoot: false,
  })
  const pem = own.privateKey.export({ type: 'pkcs8', format: 'pem' })
  return { key: pem.toString().trim(), certificates: [certificate, rootCertificate] }
}

const keyPair = () => generateKeyPair('ec', { namedCurve: 'P-256' })
type Pair = Awaited<ReturnType<typeof keyPair>>

type Order = {
  readonly now: string
  readonly subject: string
  readonly key: Pair
  readonly issuer: string
  readonly by: Pair
  readonly isRoot: boolean
}

async function certify({ now, subject, key, issuer, by, isRoot }: Order) {
  const certificate = new pki.Certificate({ version: 2 })
  // Positive, and never the same twice.
  const serial = Buffer.concat([Buffer.from([0x40]), randomBytes(15)])
  certificate.serialNumber = new asn1.Integer({ valueHex: Uint8Array.from(serial).buffer })
  certificate.subject.typesAndValues.push(named(subject))
  certificate.issuer.typesAndValues.push(named(issuer))
  // A clock that checks may be behind ours.
  const from = new Date(Date.parse(now) - day)
  const to = new Date(from)
  to.setUTCFullYear(to.getUTCFullYear() + years)
  certificate.notBefore.value = from
  certificate.notAfter.value = to
  const spki = key.publicKey.export({ type: 'spki', format: 'der' })
  certificate.subjectPublicKeyInfo = pki.PublicKeyInfo.fromBER(Uint8Array.from(spki))
  const constraints = new pki.BasicConstraints(isRoot ? { cA: true, pathLenConstraint: 0 } : {})
  const use = Uint8Array.of(isRoot ? uses.vouches : uses.signs)
  const unused = isRoot ? 1 : 6
  certificate.extensions = [
    extension(oids.basicConstraints, constraints.toSchema(), true),
    extension(
      oids.keyUsage,
      new asn1.BitString({ valueHex: use.buffer, unusedBits: unused }),
      true,
    ),
    extension(oids.subjectKey, new asn1.OctetString({ valueHex: await keyId(key) })),
    extension(
      oids.authorityKey,
      new pki.AuthorityKeyIdentifier({
        keyIdentifier: new asn1.OctetString({ valueHex: await keyId(by) }),
      }).toSchema(),
    ),
  ]
  await certificate.sign(await signing(by), 'SHA-256')
  return new Uint8Array(certificate.toSchema(true).toBER())
}

const named = (value: string): pki.AttributeTypeAndValue =>
  new pki.AttributeTypeAndValue({
    type: oids.commonName,
    value: new asn1.Utf8String({ value }),
  })

const extension = (
  extnID: string,
  value: { toBER: () => ArrayBuffer },
  critical = false,
): pki.Extension => new pki.Extension({ extnID, critical, extnValue: value.toBER() })

async function keyId({ publicKey }: Pair): Promise<ArrayBuffer> {
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const info = pki.PublicKeyInfo.fromBER(Uint8Array.from(spki))
  const bits = Uint8Array.from(info.subjectPublicKey.valueBlock.valueHexView)
  return crypto.subtle.digest('SHA-1', bits)
}

const signing = async ({ privateKey }: Pair) =>
  crypto.subtle.importKey(
    'pkcs8',
    Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' })),
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  )
