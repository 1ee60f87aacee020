import { asPlainText } from '@apron/scoring/plain-text.ts'

/** A file as it is sent: its name, without the marks that phones put into it and no call takes, and its bytes. */
export type SentFile = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }

/** Throws where the browser cannot read it, such as a folder that was dropped. */
export const readSent = async (file: File): Promise<SentFile> => ({
  name: asPlainText(file.name.slice(0, 200)),
  bytes: new Uint8Array(await file.arrayBuffer()),
})

/** The bytes of a base64 text. */
export const bytesOf = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
