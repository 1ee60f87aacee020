const alone = /^[\w-]{22}$/
const inAddress = /\/verify\/([\w-]{22})(?![\w-])/
/** More than any report has, in bytes. */
const maxRead = 100_000_000

/** The code of a report, from what somebody typed: the code itself, or the address that holds it. */
export function codeFrom(typed: string): string | null {
  const text = typed.trim()
  return alone.test(text) ? text : (inAddress.exec(text)?.[1] ?? null)
}

/**
 * The code that the link at the foot of a report's pages leads to; null where there is none. Links of a PDF stand
 * in it as they are, whatever else is packed.
 */
export async function codeIn(file: Blob): Promise<string | null> {
  if (file.size > maxRead) return null
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer())
  return inAddress.exec(text)?.[1] ?? null
}
