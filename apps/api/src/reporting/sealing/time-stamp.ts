import { createHash, randomBytes } from 'node:crypto'
import * as asn1 from 'asn1js'
import * as pki from 'pkijs'
import { JobFault } from '../../platform/jobs/job-fault.ts'

const sha256Oid = '2.16.840.1.101.3.4.2.1'
/** Milliseconds that a time-stamp server has. */
const patience = 10_000
/** Bytes of an answer; tokens with their certificates have some thousands. */
const maxBytes = 100_000

/**
 * Asks a time-stamp server (RFC 3161) for the time of these bytes, and gives its token (DER). Throws a JobFault
 * `tsa-away` where it does not answer, refuses, or speaks of something else.
 */
export async function askForTimeStamp(
  url: string,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const imprint = Uint8Array.from(createHash('sha256').update(bytes).digest())
  // Positive, so that it comes back as it was sent.
  const nonce = Uint8Array.from([0x40, ...randomBytes(8)])
  const request = new pki.TimeStampReq({
    version: 1,
    messageImprint: new pki.MessageImprint({
      hashAlgorithm: new pki.AlgorithmIdentifier({ algorithmId: sha256Oid }),
      hashedMessage: new asn1.OctetString({ valueHex: imprint.buffer }),
    }),
    nonce: new asn1.Integer({ valueHex: nonce.buffer }),
    certReq: true,
  })
  const answer = await send(url, new Uint8Array(request.toSchema().toBER()))
  const token = readToken(answer, imprint, nonce)
  if (token === null) throw new JobFault('tsa-away', `${hostOf(url)} gave no time stamp for this`)
  return token
}

async function send(url: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > maxBytes) throw new Error('an answer without end')
      parts.push(part)
    }
    return Uint8Array.from(Buffer.concat(parts))
  } catch (error) {
    throw new JobFault('tsa-away', `${hostOf(url)}: ${String(error)}`)
  }
}

/** The token of an answer that speaks of these very bytes; null otherwise. */
function readToken(
  answer: Uint8Array<ArrayBuffer>,
  imprint: Uint8Array,
  nonce: Uint8Array,
): Uint8Array<ArrayBuffer> | null {
  try {
    const { status, timeStampToken } = pki.TimeStampResp.fromBER(answer)
    const isGranted = status.status <= pki.PKIStatus.grantedWithMods
    if (!isGranted || timeStampToken === undefined) return null
    const signed = new pki.SignedData({ schema: timeStampToken.content })
    const content = signed.encapContentInfo.eContent
    if (content === undefined) return null
    const told = pki.TSTInfo.fromBER(content.getValue())
    const isOfThese =
      Buffer.from(imprint).equals(told.messageImprint.hashedMessage.valueBlock.valueHexView) &&
      told.nonce !== undefined &&
      Buffer.from(nonce).equals(told.nonce.valueBlock.valueHexView)
    return isOfThese ? new Uint8Array(timeStampToken.toSchema().toBER()) : null
  } catch {
    return null
  }
}

const hostOf = (url: string): string => new URL(url).host
