import { canonicalJson } from './canonical-json.ts'

/** A row of a tablet's outbox as an export carries it. `body` is what goes on the wire but `n`. */
export type ExportedRow = {
  readonly deviceId: string
  readonly n: number
  readonly body: Readonly<Record<string, unknown>>
}

/**
 * What the seal of a row is made of: the row, and the seal of the one before it (the assessment's id
 * before the first), so that none can be edited, left out or moved unseen. The seal is
 * `sha256(key:sha256(key:this))`, in lower-case hex, with the key that the server gave the author.
 */
export const sealedText = (after: string, { deviceId, n, body }: ExportedRow): string =>
  canonicalJson({ after, deviceId, n, body })
