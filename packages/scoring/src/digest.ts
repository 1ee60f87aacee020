import { canonicalJson } from './canonical-json.ts'

export type DigestRow = {
  readonly register: string
  /** Any JSON value. */
  readonly value: unknown
  /** The version of the question that was answered; null for what is no answer. */
  readonly version: number | null
}

/**
 * The text whose SHA-256 says what a submitter saw: a canonical JSON array of the rows, sorted by
 * register, then by the canonical JSON of value and version, all by UTF-16 code unit. Rows that say
 * the same (two people agreeing in one register) count once, so that server and tablet
 * get one digest whether or not they hold both.
 */
export function canonicalDigestInput(rows: readonly DigestRow[]): string {
  const lines = new Map(
    rows.map(({ register, value, version }) => [
      canonicalJson({ register, value, version }),
      { register, value: canonicalJson(value), version: canonicalJson(version) },
    ]),
  )
  const sorted = [...lines].toSorted(
    ([, a], [, b]) =>
      compare(a.register, b.register) || compare(a.value, b.value) || compare(a.version, b.version),
  )
  return `[${sorted.map(([line]) => line).join(',')}]`
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
