/** A file as it is sent: its name, and its bytes in base64. */
export type SentFile = { readonly name: string; readonly data: string }

/** Bytes that become letters at once: whole threes of them, as many as a call takes as arguments. */
const slice = 3 * 10_000

/** Throws where the browser cannot read it, such as a folder that was dropped. */
export async function readSent(file: File): Promise<SentFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += slice)
    parts.push(btoa(String.fromCodePoint(...bytes.subarray(from, from + slice))))
  return { name: file.name.slice(0, 200), data: parts.join('') }
}

/** The bytes of a base64 text. */
export const bytesOf = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0)
