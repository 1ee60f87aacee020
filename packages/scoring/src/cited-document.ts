/** What parts of a document are called, before their number. */
export const partWords =
  'Standards?|Stds?\\.?|Recommended Practices?|RPs?|Subparts?|Chapters?|Volumes?|Vols?\\.?|Ch\\.|Sections?|Sec\\.|Appendix|Attachment|Paragraphs?|Paras?\\.?|Articles?|Arts?\\.|Clauses?|Cl\\.|Controls?|Points?|Items?|Requirements?|Reqs?\\.?|المعيار|المعايير|الفقرة|الفقرتان|الفقرات|البند|البندان|البنود|القسم|الفصل|المادة|المادتان|المواد|الملحق الفرعي'
/** Between two places: `1542.111 and 1542.113`, `(a)-(c)`, `12 و13`. */
export const joint = '(?:\\s?[-–—&]\\s?|\\s(?:and|or|to|through|أو|إلى)\\s|\\sو\\s?)'
/** A control of a catalogue: `AC-2`, `PR.AC-1`. */
export const control = '(?:\\p{Lu}{2}\\.)?\\p{Lu}{2}-\\p{Nd}+'

const dotted = '\\p{Nd}+(?:\\.\\p{Nd}+)+'
const group = '[(\\[][\\p{L}\\p{Nd}]{1,4}[)\\]]'
/** `Subpart B`, `Standards 3.1.1 and 3.1.2` behind the document that they are of. */
const partBehind = new RegExp(
  `\\s(?:(?:${partWords})\\s|Annex\\s(?=\\p{Lu}(?:\\.\\p{Nd}|$)))[\\p{L}\\p{Nd}.()-]+(?:${joint}(?:\\p{Nd}[\\p{L}\\p{Nd}.()-]*|\\p{L}(?:\\.[\\p{Nd}.]+)?))*$`,
  'iu',
)
/** A further place after one: `and 1542.113`, `-(3)`, `and AC-3`. */
const placeBehind = new RegExp(
  `(?<=(?:${dotted}|[ ,]${control})(?:\\s?${group})*|${group})${joint}(?:(?:§{0,2}\\s?\\p{Nd}+(?:\\.\\p{Nd}+)*|\\p{Lu}\\.?${dotted}|${control})(?:\\s?${group})*|${group}(?:\\s?${group})*)$`,
  'u',
)
/** A place in brackets: `(a)(1)`, `17 (4.2.3)`, `17 [4.2.3]`, `4.4.1 (b)`. */
const bracketsBehind = new RegExp(
  `(?:(?<=\\S)(?:${group})+|(?<=\\p{Nd})\\s?[(\\[]${dotted}[)\\]]|(?<=\\p{Nd}|[)\\]])\\s\\((?:\\p{Ll}{1,4}|\\p{Lu}|\\p{Lo}{1,3}|\\p{Nd}{1,3})\\))$`,
  'u',
)
/** The last word, behind a document's own number: `17 3.1`, `9001:2015 8.5.1`, `27001:2022 A.5.1`, `800-53r5 AC-2`. */
const placeWord = new RegExp(
  `^(?:§?\\p{Nd}+(?:\\.\\p{Nd}+)*|\\p{Lu}\\.?\\p{Nd}+(?:\\.\\p{Nd}+)+|${control})$`,
  'u',
)

/**
 * The document without the place in it: what stands before a comma, or without the paragraph behind a part's
 * number (`49 CFR 1542.107(b)` is of `49 CFR 1542`) or behind the document's own (`Annex 17 3.1`).
 */
export function documentOf(citation: string): string {
  const [named = '', ...places] = citation.split(
    /[,،](?=\s|\p{Nd}+\.\p{Nd})|\s[-–—]\s(?=\p{Nd})|:\s(?=\p{Nd})/u,
  )
  const document = withoutPlaces(withoutPart(named.trim()))
  const words = document.split(' ')
  const last = words.at(-1) ?? ''
  const isNumbered = /\p{Nd}\p{Ll}?$|^[IVX]+$/u.test(words.at(-2) ?? '')
  const isOnlyPlace = places.length === 0
  if (isNumbered && placeWord.test(last) && (isOnlyPlace || /\D/u.test(last)))
    return withoutPlaces(words.slice(0, -1).join(' '))
  if (!isOnlyPlace && !/\b(?:CFR|GACARs?) \d+\.\d/u.test(document)) return document
  const part = /^(.*\d)\.\d+(?:[.-]\d+)*[a-z]?$/u.exec(last)?.[1]
  const isNamed = words.length > 1 || /\p{L}/u.test(last)
  if (part === undefined || !isNamed) return document
  return [...words.slice(0, -1), part.replace(/\..*$/, '')].join(' ')
}

function withoutPlaces(name: string): string {
  const shorter = [partBehind, placeBehind, bracketsBehind].reduce(
    (text, behind) => text.replace(behind, '').replace(/\s*[-–—:,،]?\s*$/u, ''),
    name,
  )
  return shorter === name || shorter === '' ? name : withoutPlaces(shorter)
}

/**
 * `49 CFR Part 1542`, `49 C.F.R. § 1542` and `49 CFR 1542` are one, and so are `GACAR § 108` and `GACAR 108`,
 * `Annex 17` and `annex 17`.
 */
const withoutPart = (name: string): string =>
  name
    .replace(/\bC\.?F\.?R\.?(?= )/iu, 'CFR')
    .replace(/\b(CFR|GACARs?) Parts? (?=\d)/iu, '$1 ')
    .replace(/ §+ ?(?=\p{Nd})/u, ' ')
    .replace(/\bannex(?= \d)/iu, 'Annex')
