import { bracketPartners, type Partners, type Span, stretchesOf } from './bracket-partners.ts'
import { isAfterClosing, isAfterLetter, isJoined, isLetter } from './joined-numbers.ts'

const easternDigits = '\u0660-\u0669\u06F0-\u06F9'
const digit = `[0-9${easternDigits}]`
/** Latin letters, digits, and what stands between or around them without a space. */
const chunk = new RegExp(
  `[\\p{Script=Latin}\\p{Script=Greek}0-9${easternDigits}\\u00B2\\u00B3\\u00B9\\u2070-\\u2089!-/:-@\\[-\`{-~\\u00A2-\\u00A7\\u00B0\\u00B1\\u00B5\\u00B7\\u00D7\\u066A-\\u066C\\u2010-\\u2015\\u2030-\\u2033\\u20A0-\\u20CF\\u2103\\u2109\\u2116\\u2126\\u212A\\u2212\\u2248\\u2260\\u2264\\u2265\\u2044\\u2019]+`,
  'gu',
)

const units =
  'NM|nmi|K[mM]|k?m[²³23]?|[cm]m[²³23]?|µm|sq\\.? ?(?:ft|m)|sqm|ha|N·?m|N/mm[²2]?|[mµ]?Sv(?:/h)?|[kMG]?bit/s|lux|V(?:AC|DC)|(?:minute|hour|day|week|month|year|knot|metre|meter|person|passenger)s?|feet|people|mins|secs?|[Pp][Aa][Xx]|per ?cent|ft|in|mi|kts?|km/h|mph|m/s|fpm|[kKmµ]?[gG]|lbs?|t|[mk]?L|ml|gal|[kMG]?Hz|[km]?V|[kM]?W|kWh|kVA|m?A|[hk]?Pa|psi|m?bar|inHg|lx|lm|cd(?:/m[²2])?|dB(?:A|m)?|m?s|min|hrs?|h|[°º](?: ?[CFK])?|℃|℉|[kMGT]i?B|[kMG]bps|ppm|rpm|mm/h|k?Ω|kN|MTOW'
const currencies = 'SAR|AED|KWD|BHD|QAR|OMR|EGP|JOD|USD|EUR|GBP|CHF'
const clocks = 'UTC|GMT|LT|[AaPp]\\.?[Mm]\\.?'
/** A measure after a space: `25 km`, `5 °C`, `09:30 UTC`, `85 %`. */
const unitAfter = new RegExp(
  `^[ \\u00A0\\u202F](?:(?:${units}|${currencies}|${clocks})(?:/[A-Za-z0-9²³]+)?(?![\\p{L}\\p{N}])|[%‰])`,
  'u',
)
/** A law cited by its title's number: `49 CFR 1542.107`, `14 CFR Part 139`, `42 U.S.C. 40120`. */
const citationAfter =
  /^ [A-Z](?:\.?[A-Z])+\.?(?: (?:[Pp]arts?|[Ss]ections?|[Ss]ec\.|§§?|[Cc]h\.|[Tt]itle))? ?\d/u
/** The further groups of a telephone number: `+966 11 555 0123`, `+966 (0)11 555 0123`. */
const phoneStart = new RegExp(`(?:\\+|\\b00)${digit}{1,4}$`, 'u')
const phoneAfter = new RegExp(
  `^(?: (?:\\(${digit}{1,4}\\)|${digit}{1,4})(?:[- ]?${digit}{2,})*)+`,
  'u',
)
/** The rest of what begins with a number: a longitude after a latitude, or the paragraph of a law. */
const pairAfter = new RegExp(`^, ?[+\\-−]?${digit}{1,3}\\.${digit}{3,}(?!${digit})`, 'u')
const paragraphAfter = /^ (?:\([A-Za-z]{1,4}\))(?:\([A-Za-z0-9]{1,4}\))*/u
/** Which copy a file is: `12 (2).pdf`. */
const copyAfter = /^ \(\d{1,3}\)\.[A-Za-z][A-Za-z0-9]{1,4}(?![\p{L}\p{N}])/u
/** The item of a numbered paragraph: `5.2 a)`, `5.2 iv)`; its bracket was opened nowhere. */
const itemAfter = /^ (?:[A-Za-z]|[ivx]{2,4})\)(?![\p{L}\p{N}])/u
const hasOpenBracket = (before: string): boolean =>
  before.split('(').length > before.split(')').length
/** What a number goes on with: another side (`3 × 4 m`), another end (`-5 to +10 °C`), the month of a day. */
const sideAfter = new RegExp(`^ ?[x×] ?${digit}+(?:[.,]${digit}+)*`, 'u')
const endAfter = new RegExp(`^ to [+\\-−]?${digit}+(?:[.,]${digit}+)*`, 'u')
const monthAfter =
  /^ (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.? \d{2,4}(?:,? \d{1,2}:\d{2}(?::\d{2})?)?/u
/** Further places of a law: `49 CFR parts 1540, 1542`, `(EU) 2015/1998, 8.1.3`. */
const placesAfter = /^, ?\d+(?:\.\d+)*(?:\([A-Za-z0-9]{1,4}\))*(?![\p{L}\p{N}])/u
/** What a number is cited with before it: `§ 5`, `(EU) 2015/1998`, `(EC) No 300/2008`, `+/- 5%`. */
const citedBefore = /(?<![\p{L}\p{N}])(?:§{1,2}|\([A-Z]{2,4}\)(?: No\.?)?|\+\/-) $/u
/**
 * Groups of digits between spaces: `1 250 000`, `1 250.75`, `011 555 0123`, `(011) 555-0123`, `1 800 555 0199`, an
 * account's number, the numbers of a day, and degrees, minutes and seconds.
 */
const degrees = `${digit}{2,3} ${digit}{2} ${digit}{2}(?:\\.${digit}+)? ?[NSEW]`
const groups = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-])(?:${degrees}(?:,? ${degrees})?|${digit}{4}(?: ${digit}{4}){2,}|(?:${digit} )?${digit}{3} ${digit}{3} ${digit}{4}|${digit}{1,2} ${digit}{3} ${digit}{4}|${digit}{3} ${digit}{6}|${digit}{2,3} ${digit}{7}|${digit}{4} ${digit}{5}|${digit}{1,2} ${digit}{2} (?:19|20|١٩|٢٠)${digit}{2}|\\(${digit}{2,4}\\) ?(?:${digit}{2,4}(?:[- ]${digit}{2,8})+|${digit}{5,8})|[0٠۰]${digit}{1,4}(?:[ \\u00A0]${digit}{2,8})+|${digit}{1,3}(?:[ \\u00A0\\u202F]${digit}{3})+(?:[.,]${digit}+)?)(?![\\p{L}\\p{N}])`,
  'gu',
)
/** A latitude's or longitude's next part: `24° 57' 28" N`. */
const coordinateAfter = new RegExp(
  `^ (?:${digit}+(?:\\.${digit}+)?['’′"″]+|[NSEW](?![\\p{L}\\p{N}]))`,
  'u',
)
/** Stands before a number or an address, and is of it. */
const sign = /[+\-−±~≈<>≤≥=#$£€¥№§@]/u

/**
 * Where a line has a number, measure, date, time, coordinate, telephone number, version, code, citation or
 * address: a stretch with a digit, or an address, that must be read in its own order.
 */
export function textTokens(line: string): Span[] {
  const spans = Array.from(line.matchAll(groups), ({ index, 0: text }) => ({
    from: line[index - 1] === '+' ? index - 1 : index,
    to: index + text.length,
  }))
  const partners = bracketPartners(line)
  for (const { index, 0: text } of line.matchAll(chunk))
    for (const stretch of wholeStretches(
      line,
      { from: index, to: index + text.length },
      partners,
    )) {
      if (spans.some((span) => span.from < stretch.to && stretch.from < span.to)) continue
      const span = grown(line, stretch, partners)
      if (span !== null && isToken(line.slice(span.from, span.to))) spans.push(span)
    }
  let end = 0
  // The groups in brackets are of the number that has its country before them.
  return spans
    .filter((span) => !spans.some((other) => other !== span && contains(other, span)))
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, to }) => {
      const before = citedBefore.exec(line.slice(end, from))?.[0].length ?? 0
      end = to
      return { from: from - before, to }
    })
}

const contains = (outer: Span, inner: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to

const has = (pattern: RegExp, text: string | undefined): boolean =>
  text !== undefined && text !== '' && pattern.test(text)
const digitOnly = new RegExp(`^${digit}`, 'u')
const wordSign = new RegExp(`^(?:[\\p{Script=Latin}\\p{Script=Greek}²³¹⁰-₉]|${digit})`, 'u')

/** What may be a token, with both halves of each bracket. */
const wholeStretches = (line: string, span: Span, partners: Partners): Span[] =>
  stretchesOf(span, partners).flatMap((stretch) => {
    const inner = trimmed(line, stretch, partners)
    const isWhole = stretchesOf(inner, partners).length === 1
    return isWhole ? [inner] : wholeStretches(line, inner, partners)
  })

/** Without the punctuation and the brackets of the sentence around it. */
function trimmed(line: string, { from, to }: Span, partners: Partners): Span {
  const isBeforeLetter = isLetter(line[to])
  let [start, end] = [from, to]
  while (start < end && !isStart(line, start, end, partners)) start += 1
  while (
    start < end &&
    !isEnd(line, { from: start, to: end }, isBeforeLetter && end === to, partners)
  )
    end -= 1
  // An opening bracket or quotation mark whose other half was the sentence's.
  if (start < end && !isStart(line, start, end, partners))
    return trimmed(line, { from: start + 1, to: end }, partners)
  return { from: start, to: end }
}

function isStart(line: string, at: number, end: number, partners: Partners): boolean {
  const [character, next] = [line[at]!, line[at + 1]]
  if (has(wordSign, character)) return true
  if ('([{'.includes(character)) return isClosed(line, at, end, partners)
  if (isAfterLetter(line, at)) return false
  if (/[-+−.]/.test(character) && (isJoined(line, at) || isAfterClosing(line, at))) return false
  if (!has(sign, character)) return character === '.' && has(digitOnly, next)
  if (line.startsWith('+/-', at)) return has(digitOnly, line[at + 3])
  return has(/[+\-−±=<>≤≥~≈#$£€¥§]/u, next)
    ? isStart(line, at + 1, end, partners)
    : has(wordSign, next) || (next === '.' && has(digitOnly, line[at + 2]))
}

/** Whether the bracket opened here is closed before the token's end, with more behind it: `(b)(2)`, `(0)11`. */
function isClosed(line: string, at: number, end: number, partners: Partners): boolean {
  const place = partners.get(at) ?? end
  return (
    place < end - 1 &&
    has(/^(?:[\p{L}\p{N}([%‰]|[-/][\p{L}\p{N}])/u, line.slice(place + 1, place + 3))
  )
}

function isEnd(
  line: string,
  { from: start, to: end }: Span,
  isBeforeLetter: boolean,
  partners: Partners,
): boolean {
  const [before, character] = [line[end - 2], line[end - 1]!]
  if (has(wordSign, character)) return true
  if (')]}'.includes(character)) return (partners.get(end - 1) ?? -1) >= start
  if (character === '>') return line.slice(start, end).includes('<')
  if (/[%‰٪]/u.test(character)) return true
  const inside = line.slice(start, end - 1)
  if (
    /['"’″′]/u.test(character) &&
    (/[°'′]/u.test(inside) || (/[″′]/u.test(character) && inside !== ''))
  )
    return has(/[\p{Nd}'’′]/u, before)
  // The degree before an Arabic letter is of that unit: `°م`.
  if (isBeforeLetter) return false
  if (/[°℃℉]/u.test(character)) return true
  if (/[$£€¥\u20A0-\u20CF]/u.test(character)) return end - 1 > start
  // A sum without smaller coins: `1,250/-`.
  if (/[-–=]/.test(character)) return /\p{Nd}\/$/u.test(inside) && has(/\P{Nd}/u, line[end] ?? ' ')
  if (character === '+') return has(/[\p{L}\p{N}+%]/u, before)
  // Inches, where no quotation was begun before.
  if (character === '"') return has(/\p{Nd}/u, before) && !line.slice(0, start).includes('"')
  if (character === '#') return has(/\p{L}/u, before)
  return character === '/' && line.slice(start, end).includes('://')
}

/** With the measure, the title of the law, or the further groups that follow after a space. */
function grown(line: string, span: Span, partners: Partners): Span | null {
  const { from } = span
  let { to } = span
  if (from >= to) return null
  for (;;) {
    const [text, rest] = [line.slice(from, to), line.slice(to)]
    const isNumber = has(new RegExp(`(?:${digit}|[%°'"’′″)])$`, 'u'), text) && /\p{Nd}/u.test(text)
    const isCited = /^\d+ [A-Z][A-Z.]+ /.test(text) || has(citedBefore, line.slice(0, from))
    const isPart = new RegExp(`\\.${digit}{3,}$`, 'u').test(text)
    const after =
      (isPart && pairAfter.exec(rest)) ||
      (isNumber && (paragraphAfter.exec(rest) ?? copyAfter.exec(rest))) ||
      (isNumber && !hasOpenBracket(line.slice(0, to)) && itemAfter.exec(rest)) ||
      (text.includes('°') && coordinateAfter.exec(rest)) ||
      (isNumber && (unitAfter.exec(rest) ?? citationAfter.exec(rest))) ||
      (isNumber && (sideAfter.exec(rest) ?? endAfter.exec(rest) ?? monthAfter.exec(rest))) ||
      (isNumber && isCited && placesAfter.exec(rest)) ||
      (phoneStart.test(text) && phoneAfter.exec(rest)) ||
      null
    if (after === null) return { from, to }
    to += after[0].length
    while (to < line.length && has(/[\p{Script=Latin}\p{Nd}]/u, line[to])) to += 1
    const tail = new RegExp(chunk.source, 'uy')
    tail.lastIndex = to
    const more = tail.exec(line)
    if (more === null) continue
    // What begins before the further stretch may end in it: a bracket of its own is closed there.
    const [whole] = stretchesOf({ from, to: to + more[0].length }, partners)
    if (whole !== undefined && whole.to > to) to = Math.max(to, trimmed(line, whole, partners).to)
  }
}

const easternOnly = new RegExp(`^[${easternDigits}]`, 'u')
/** A date, a number with groups, a telephone number: three parts or more, or a plus before it. */
const easternCode = new RegExp(
  `^\\+[${easternDigits}]+(?:[ -][${easternDigits}]|(?<=[${easternDigits}]{7}))|[${easternDigits}](?:[-. ][${easternDigits}]+){2,}`,
  'u',
)

/**
 * Arabic digits are Arabic text: the sign stands to their right and the per cent to their left, as CLDR has
 * it, and a range is read from the right. Their dates, codes and telephone numbers are tokens.
 */
function isToken(text: string): boolean {
  if (!/\p{Nd}/u.test(text))
    return /[@/]|[\p{L}][+#]+$/u.test(text) && /\p{Script=Latin}/u.test(text)
  const isEastern =
    !/[0-9\p{Script=Latin}]/u.test(text) && Array.from(text).some((it) => easternOnly.test(it))
  return !isEastern || easternCode.test(text)
}
