import { createHash, createPrivateKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { makeSealKey } from '../make-seal-key.ts'

/** `another` is a stamp for what nobody asked about. */
type Way = 'well' | 'another' | 'nothing'

export type TimeStampServer = {
  readonly url: string
  /** The time that it tells, whenever it is asked. ISO. */
  readonly time: string
  readonly answer: (way: Way) => void
  readonly close: () => Promise<void>
}

const time = '2026-11-21T09:00:00.000Z'
const stampInfoOid = '1.2.840.113549.1.9.16.1.4'

/** A time-stamp server as RFC 3161 has it, on this machine. */
export async function startTimeStampServer(): Promise<TimeStampServer> {
  const { key, certificates } = await makeSealKey(time)
  let way: Way = 'well'
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (way === 'nothing') {
        response.statusCode = 503
        response.end()
        return
      }
      const asked = pki.TimeStampReq.fromBER(Uint8Array.from(Buffer.concat(parts)))
      if (way === 'another')
        asked.messageImprint.hashedMessage = new asn1.OctetString({
          valueHex: Uint8Array.from(createHash('sha256').update('another').digest()).buffer,
        })
      void stamp(asked, key, certificates[0]!).then((body) => response.end(body))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    time,
    answer: (next) => {
      way = next
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

async function stamp(asked: pki.TimeStampReq, pem: string, der: Uint8Array): Promise<Buffer> {
  const info = new pki.TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: asked.messageImprint,
    serialNumber: new asn1.Integer({ valueHex: Uint8Array.from(randomBytes(8)).buffer }),
    genTime: new Date(time),
    ...(asked.nonce && { nonce: asked.nonce }),
  })
  const certificate = pki.Certificate.fromBER(Uint8Array.from(der))
  const signed = new pki.SignedData({
    version: 3,
    encapContentInfo: new pki.EncapsulatedContentInfo({
      eContentType: stampInfoOid,
      eContent: new asn1.OctetString({ valueHex: info.toSchema().toBER() }),
    }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
      }),
    ],
    certificates: [certificate],
  })
  const pkcs8 = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' })
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const key = await crypto.subtle.importKey('pkcs8', Uint8Array.from(pkcs8), algorithm, false, [
    'sign',
  ])
  await signed.sign(key, 0, 'SHA-256')
  const response = new pki.TimeStampResp({
    status: new pki.PKIStatusInfo({ status: pki.PKIStatus.granted }),
    timeStampToken: new pki.ContentInfo({
      contentType: pki.ContentInfo.SIGNED_DATA,
      content: signed.toSchema(true),
    }),
  })
  return Buffer.from(response.toSchema().toBER())
}
