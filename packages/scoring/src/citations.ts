import { citationParts } from './isolate-citations.ts'

/** One citation of a regulation cell, and the document that it cites. */
export type Citation = { readonly citation: string; readonly document: string }

/** Longest name that is counted as one, in UTF-16 code units. */
const longest = 300

/** What parts of a document are called, before their number. */
const partWords =
  'Standards?|Recommended Practices?|RP|Subparts?|Chapters?|Ch\\.|Sections?|Sec\\.|Appendix|Attachment|Paragraphs?|Paras?\\.?|Articles?|Art\\.|المعيار|الفقرة|القسم|الفصل|المادة|الملحق الفرعي'
/** A place within a document and no document itself: `3.1`, `§ 5`, `1542.109(a)`, `(b)`, `Standard 3.2 (b)`. */
const placeAlone = new RegExp(
  `^(?:(?:${partWords})\\s|§{0,2}\\s*)(?:\\p{Nd}+(?:\\.\\p{Nd}+)*)?(?:\\s?\\([\\p{L}\\p{Nd}]+\\))*$`,
  'iu',
)
/** `Subpart B`, `Chapter 11` behind the document that they are of. */
const partBehind = new RegExp(`\\s(?:${partWords})\\s[\\p{L}\\p{Nd}.()-]+$`, 'iu')
/** The part of a code of regulations, with the title before it: `49 CFR 1542`. */
const codePart = /^(\d+ CFR) \d+$/u

/**
 * The citations of a cell, which are separated by semicolons or line breaks (decided in `product.md`,
 * *Regulations and numbers of questions*), each once. A place alone belongs to the document that was cited
 * before it: in `ICAO Annex 17, 3.1; 3.2` both are of Annex 17.
 */
export function citationsOf(cell: string): readonly Citation[] {
  const found = new Map<string, Citation>()
  let before: string | null = null
  for (const { text, isCitation } of citationParts(cell)) {
    const written = tidy(text)
    if (!isCitation || written === '') continue
    const isPlace = before !== null && placeAlone.test(written)
    const citation: string = isPlace && before !== null ? placeOf(before, written) : written
    const isOfIt = isPlace && before !== null && !isOtherPart(before, citation)
    const document: string = isOfIt && before !== null ? before : documentOf(citation)
    before = document
    const key = cut(citation)
    found.set(key, { citation: key, document: cut(document) })
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

/**
 * The document without the place in it: what stands before a comma, or without the paragraph behind a part's
 * number (`49 CFR 1542.107(b)` is of `49 CFR 1542`) or behind the document's own (`Annex 17 3.1`).
 */
function documentOf(citation: string): string {
  const [named = '', ...places] = citation.split(
    /[,،](?=\s|\p{Nd}+\.\p{Nd})|\s[-–—]\s(?=\p{Nd})|:\s(?=\p{Nd})/u,
  )
  const document = withoutPart(named.trim()).replace(partBehind, '')
  if (places.length > 0 && !/\bCFR \d+\.\d/u.test(document)) return document
  const bare = document.replace(/(?<=\S)(\([\p{L}\p{Nd}]{1,4}\))+$/u, '').trim()
  const words = bare.split(' ')
  const last = words.at(-1) ?? ''
  const isNumbered = /\p{Nd}$/u.test(words.at(-2) ?? '')
  if (
    words.length > 1 &&
    isNumbered &&
    /^(?:§?\p{Nd}+(?:\.\p{Nd}+)*|\p{Lu}\p{Nd}+(?:\.\p{Nd}+)+)$/u.test(last)
  )
    return words.slice(0, -1).join(' ')
  const part = /^(.*\d)\.\d+(?:[.-]\d+)*[a-z]?$/u.exec(last)?.[1]
  const isNamed = words.length > 1 || /\p{L}/u.test(last)
  if (part === undefined || !isNamed) return bare
  return [...words.slice(0, -1), part.replace(/\..*$/, '')].join(' ')
}

/** `49 CFR Part 1542`, `49 C.F.R. § 1542` and `49 CFR 1542` are one, and so are `Annex 17` and `annex 17`. */
const withoutPart = (name: string): string =>
  name
    .replace(/\bC\.?F\.?R\.? (?:Parts? |§+ ?)?(?=\d)/iu, 'CFR ')
    .replace(/\bannex(?= \d)/iu, 'Annex')
