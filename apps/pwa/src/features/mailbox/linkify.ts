export type Part = { readonly text: string; readonly href: string | null }

const address = /https?:\/\/[^\s<>"']+/g

/** A plain text cut into what is an address and what is not. A full stop at the end is no part. */
export function linkify(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(address)) {
    const href = found[0].replace(/[.,;:!?)،؛]+$/, '')
    if (found.index > from) parts.push({ text: text.slice(from, found.index), href: null })
    parts.push({ text: href, href })
    from = found.index + href.length
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null })
  return parts
}
