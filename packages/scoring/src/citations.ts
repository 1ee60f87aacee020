import { control, documentOf, joint, partWords } from './cited-document.ts'
import { citationParts } from './isolate-citations.ts'
import { latinDigits } from './latin-digits.ts'

/** One citation of a regulation cell, and the document that it cites. */
export type Citation = { readonly citation: string; readonly document: string }

/** Longest name that is counted as one, in UTF-16 code units. */
const longest = 300

const [number, group] = ['\\p{Nd}+(?:\\.\\p{Nd}+)*', '\\([\\p{L}\\p{Nd}]+\\)']
/** A place within a document and no document itself: `3.1`, `§ 5`, `1542.109(a)-(c)`, `(b)`, `Standards 3.2 and 3.3`. */
const placeAlone = new RegExp(
  `^(?:(?:${partWords})\\s|§{0,2}\\s*)(?:${number})?(?:\\s?${group})*(?:${joint}§{0,2}\\s?(?:${number}(?:\\s?${group})*|${group}(?:\\s?${group})*))*$`,
  'iu',
)
/** `AC-3` after `NIST SP 800-53r5 AC-2(1)`; alone it could as well be a document. */
const controlAlone = new RegExp(`^${control}(?:${group})*$`, 'u')
const controlBehind = new RegExp(`[ ,]${control}(?:${group})*$`, 'u')
/** The part of a code of regulations, with the title before it: `49 CFR 1542`. */
const codePart = /^(\d+ CFR) \d+$/u

/**
 * The citations of a cell, which are separated by semicolons or line breaks (decided in `product.md`,
 * *Regulations and numbers of questions*), each once. A place alone belongs to the document that was cited
 * before it: in `ICAO Annex 17, 3.1; 3.2` both are of Annex 17. A document has one name whichever digits it was
 * written with.
 */
export function citationsOf(cell: string): readonly Citation[] {
  const found = new Map<string, Citation>()
  let before: string | null = null
  let isControl = false
  for (const { text, isCitation } of citationParts(cell)) {
    const written = cut(tidy(text))
    if (!isCitation || written === '') continue
    const isPlace =
      before !== null && (placeAlone.test(written) || (isControl && controlAlone.test(written)))
    const citation: string = isPlace && before !== null ? placeOf(before, written) : written
    const isOfIt = isPlace && before !== null && !isOtherPart(before, citation)
    const document: string = isOfIt && before !== null ? before : documentOf(citation)
    before = document
    isControl = controlBehind.test(citation)
    const key = cut(citation)
    found.set(key, { citation: key, document: cut(latinDigits(document)) })
  }
  return [...found.values()]
}

/** `49 CFR 1544.1` after `49 CFR 1542` is of another part. */
const isOtherPart = (document: string, citation: string): boolean =>
  codePart.test(document) && !citation.startsWith(document)

/**
 * `1542.109` after `49 CFR 1542` is `49 CFR 1542.109`: the number of the part is not repeated. `1544.1` after it is
 * of another part of the same title.
 */
function placeOf(document: string, place: string): string {
  const part = document.split(' ').at(-1) ?? ''
  const number = place.replace(/^§\s*/u, '')
  if (number.startsWith(`${part}.`)) return `${document}${number.slice(part.length)}`
  const title = codePart.exec(document)?.[1]
  if (title !== undefined && /^\d{2,}\.\d/.test(number)) return `${title} ${number}`
  return `${document}${/[\u0600-\u06FF]/u.test(document) ? '،' : ','} ${place}`
}

const tidy = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/gu, ' ')
    .replace(/[.,،]+$/u, '')
const cut = (text: string): string => text.slice(0, longest).toWellFormed()
