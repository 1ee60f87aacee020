/** One citation of a regulation cell, and the document that it cites. */
export type Citation = { readonly citation: string; readonly document: string }

/** Longest name that is counted as one, in UTF-16 code units. */
const longest = 300

/** A place within a document and no document itself: `3.1`, `§ 5`, `1542.109(a)`, `(b)`. */
const placeAlone = /^§?\s*(?:\p{Nd}+(?:\.\p{Nd}+)*)?(?:\([\p{L}\p{Nd}]+\))*$/u

/**
 * The citations of a cell, which are separated by semicolons or line breaks (decided in `product.md`,
 * *Regulations and numbers of questions*), each once. A place alone belongs to the document that was cited
 * before it: in `ICAO Annex 17, 3.1; 3.2` both are of Annex 17.
 */
export function citationsOf(cell: string): readonly Citation[] {
  const found = new Map<string, Citation>()
  let before: string | null = null
  for (const part of cell.split(/[;؛\n\r\u2028\u2029]+/u)) {
    const written = tidy(part)
    if (written === '') continue
    const isPlace = before !== null && placeAlone.test(written)
    const citation: string = isPlace && before !== null ? placeOf(before, written) : written
    const document: string = isPlace && before !== null ? before : documentOf(written)
    before = document
    const key = cut(citation)
    found.set(key, { citation: key, document: cut(document) })
  }
  return [...found.values()]
}

/** `1542.109` after `49 CFR 1542` is `49 CFR 1542.109`: the number of the part is not repeated. */
function placeOf(document: string, place: string): string {
  const part = document.split(' ').at(-1) ?? ''
  const number = place.replace(/^§\s*/u, '')
  if (number.startsWith(`${part}.`)) return `${document}${number.slice(part.length)}`
  return `${document}${/[\u0600-\u06FF]/u.test(document) ? '،' : ','} ${place}`
}

const tidy = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/[.,،]+$/u, '')
const cut = (text: string): string => text.slice(0, longest).toWellFormed()

/**
 * The document without the place in it: what stands before a comma, or without the paragraph behind a part's
 * number (`49 CFR 1542.107(b)` is of `49 CFR 1542`) or behind the document's own (`Annex 17 3.1`).
 */
function documentOf(citation: string): string {
  const [named = '', ...places] = citation.split(/[,،](?=\s|\p{Nd}+\.\p{Nd})/u)
  const document = withoutPart(named.trim())
  if (places.length > 0) return document
  const bare = document.replace(/(?<=\S)(\([\p{L}\p{Nd}]{1,4}\))+$/u, '').trim()
  const words = bare.split(' ')
  const last = words.at(-1) ?? ''
  const isNumbered = /\p{Nd}$/u.test(words.at(-2) ?? '')
  if (words.length > 1 && isNumbered && /^§?\p{Nd}+(\.\p{Nd}+)*$/u.test(last))
    return words.slice(0, -1).join(' ')
  const part = /^(.*\d)\.\d+(?:[.-]\d+)*[a-z]?$/u.exec(last)?.[1]
  const isNamed = words.length > 1 || /\p{L}/u.test(last)
  if (part === undefined || !isNamed) return bare
  return [...words.slice(0, -1), part.replace(/\..*$/, '')].join(' ')
}

/** `49 CFR Part 1542`, `49 CFR § 1542` and `49 CFR 1542` are one. */
const withoutPart = (name: string): string => name.replace(/\bCFR (?:Part |§+ ?)?(?=\d)/iu, 'CFR ')
