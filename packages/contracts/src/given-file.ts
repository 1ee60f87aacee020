import * as z from 'zod/mini'

type Bytes = Uint8Array<ArrayBuffer>
/** Bytes that are read while they are sent. */
export type StoredBytes = {
  readonly size: number
  readonly open: () => ReadableStream<Uint8Array>
}
const isBytes = (value: unknown): boolean =>
  value instanceof Uint8Array || (typeof value === 'object' && value !== null && 'open' in value)

/** A file that a call answers with: what it is called, its media type, and its bytes. */
export const givenFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.custom<Bytes, Bytes | StoredBytes>(isBytes),
})
export type GivenFile = z.output<typeof givenFile>
/** As a handler gives it. */
export type SentFile = z.input<typeof givenFile>

/** The header by which a file is kept and never shown as a page, whatever it holds. */
export const dispositionOf = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, escapeByte)}`

const escapeByte = (sign: string): string =>
  `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`

/** What a file is called, by that header; empty where it does not say. */
export function nameIn(disposition: string | null): string {
  const coded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  try {
    return decodeURIComponent(coded ?? '')
  } catch {
    return ''
  }
}
