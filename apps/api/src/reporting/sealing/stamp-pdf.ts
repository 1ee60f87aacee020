import { fromBER } from 'asn1js'
import * as pki from 'pkijs'
import { findSeal } from './find-seal.ts'
import { stampOid } from './stamp-oid.ts'

/**
 * A sealed PDF with a time stamp in its seal, PAdES B-T: nothing that the seal vouches for is touched. `ask` gives
 * the token (DER) for the seal's own signature. Throws where there is no seal, or no room in it.
 */
export async function stampPdf(
  bytes: Uint8Array,
  ask: (signature: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const seal = findSeal(bytes)
  const [signer] = seal?.signed.signerInfos ?? []
  if (seal === null || signer === undefined) throw new Error('what is to be stamped is not sealed')
  const token = await ask(signer.signature.valueBlock.valueHexView)
  const attribute = new pki.Attribute({ type: stampOid, values: [fromBER(token).result] })
  signer.unsignedAttrs = new pki.SignedAndUnsignedAttributes({ type: 1, attributes: [attribute] })
  const info = new pki.ContentInfo({
    contentType: pki.ContentInfo.SIGNED_DATA,
    content: seal.signed.toSchema(true),
  })
  const digits = Buffer.from(info.toSchema().toBER()).toString('hex')
  if (digits.length > seal.room) throw new Error('the time stamp does not fit into the seal')
  const stamped = Uint8Array.from(bytes)
  Buffer.from(stamped.buffer).write(digits.padEnd(seal.room, '0'), seal.at, 'latin1')
  return stamped
}
