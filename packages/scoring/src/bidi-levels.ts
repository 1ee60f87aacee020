export type Direction = 'ltr' | 'rtl'

type Kind = 'L' | 'R' | 'AL' | 'EN' | 'AN' | 'ES' | 'CS' | 'ET' | 'NSM' | 'BN' | 'ON'

/** The bidirectional class of a character, as far as it changes the order of a line. The first match counts. */
const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['EN', /^[0-9\u06F0-\u06F9\u00B2\u00B3\u00B9\u2070\u2074-\u2079\u2080-\u2089\uFF10-\uFF19]/u],
  ['AN', /^[\u0600-\u0605\u0660-\u0669\u066B\u066C\u06DD\u08E2]/u],
  ['ES', /^[+\-\u207A\u207B\u208A\u208B\u2212\uFE62\uFE63\uFF0B\uFF0D]/u],
  ['CS', /^[,./:\u00A0\u060C\u202F\u2044\uFE50\uFE52\uFE55\uFF0C\uFF0E\uFF0F\uFF1A]/u],
  [
    'ET',
    /^[#$%\u00A2-\u00A5\u00B0\u00B1\u0609\u060A\u066A\u2030-\u2034\u20A0-\u20CF\u2213\uFE5F\uFE69\uFE6A\uFF03-\uFF05\uFFE0\uFFE1\uFFE5\uFFE6]/u,
  ],
  ['AL', /^[\u061C]/u],
  ['R', /^[\u200F]/u],
  ['L', /^[\u200E]/u],
  ['NSM', /^[\p{Mn}\p{Me}]/u],
  ['BN', /^[\p{Cf}\u00AD]/u],
  [
    'AL',
    /^[\u0608\u060B\u060D\u061B-\u064A\u066D-\u066F\u0671-\u06D5\u06E5\u06E6\u06EE\u06EF\u06FA-\u070D\u070F-\u07BF\u0860-\u08C9\uFB50-\uFDCE\uFDF0-\uFDFC\uFE70-\uFEFE]/u,
  ],
  ['R', /^[\u0590-\u05FF\u07C0-\u085F\uFB1D-\uFB4F]/u],
  ['L', /^[\p{L}\p{Mc}\p{Nl}\p{Nd}]/u],
]
/** Of the characters that were asked about: a long text has few, and asks about each many times. */
const known = new Map<string, Kind>()
const knownMost = 4_000
function kindOf(character: string): Kind {
  const found = known.get(character)
  if (found !== undefined) return found
  const kind = kinds.find(([, characters]) => characters.test(character))?.[0] ?? 'ON'
  if (known.size >= knownMost) known.clear()
  known.set(character, kind)
  return kind
}

/** Whether a text has anything that is set from right to left. */
export const hasRightToLeft = (text: string): boolean =>
  /[\u0590-\u08FF\u200F\u202B\u202E\u2067\uFB1D-\uFDFF\uFE70-\uFEFE]/u.test(text)

/** The direction of a text by its first letter; `otherwise` where it has none. */
export function firstDirection(text: string, otherwise: Direction): Direction {
  for (const character of text) {
    const kind = kindOf(character)
    if (kind === 'L') return 'ltr'
    if (kind === 'R' || kind === 'AL') return 'rtl'
  }
  return otherwise
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/**
 * The embedding level of each UTF-16 unit of one line without isolates: rules W1 to W7, N0 to N2 and I1 of
 * the Unicode bidirectional algorithm (UAX #9). A test compares it with a full implementation.
 */
export function bidiLevels(line: string, direction: Direction): number[] {
  const characters = Array.from(line)
  const base = direction === 'rtl' ? 'R' : 'L'
  // Rule X9: what neither shows nor orders is as if it were not there.
  const shown = characters.flatMap((character, at) => (kindOf(character) === 'BN' ? [] : [at]))
  const types = resolveNumbers(
    shown.map((at) => kindOf(characters[at]!)),
    base,
  )
  const texts = shown.map((at) => characters[at]!)
  resolveBrackets(texts, types, base)
  resolveNeutrals(types, base)
  const lowest = base === 'R' ? 1 : 0
  const byCharacter: number[] = characters.map(() => -1)
  for (const [index, at] of shown.entries()) byCharacter[at] = levelOf(types[index]!, lowest)
  return characters.flatMap((character, at) => {
    if (byCharacter[at] === -1) byCharacter[at] = at === 0 ? lowest : byCharacter[at - 1]!
    return Array.from({ length: character.length }, () => byCharacter[at]!)
  })
}

const levelOf = (type: Kind, base: number): number => {
  if (type === 'R') return 1
  if (type === 'L') return base === 0 ? 0 : 2
  return 2
}

/** Rules W1 to W7. */
function resolveNumbers(kinds: readonly Kind[], base: Kind): Kind[] {
  const types = [...kinds]
  for (const [at, type] of types.entries())
    if (type === 'NSM') types[at] = at === 0 ? base : types[at - 1]!
  let strong: Kind = base
  for (const [at, type] of types.entries()) {
    if (type === 'L' || type === 'R' || type === 'AL') strong = type
    if (type === 'EN' && strong === 'AL') types[at] = 'AN'
  }
  for (const [at, type] of types.entries()) if (type === 'AL') types[at] = 'R'
  for (const [at, type] of types.entries()) {
    const before = types[at - 1]
    if (before !== types[at + 1]) continue
    if (before === 'EN' && (type === 'ES' || type === 'CS')) types[at] = 'EN'
    if (before === 'AN' && type === 'CS') types[at] = 'AN'
  }
  for (const [at, type] of types.entries()) {
    if (type !== 'EN') continue
    for (let left = at - 1; types[left] === 'ET'; left -= 1) types[left] = 'EN'
    for (let right = at + 1; types[right] === 'ET'; right += 1) types[right] = 'EN'
  }
  strong = base
  return types.map((type) => {
    if (type === 'L' || type === 'R') strong = type
    if (type === 'EN') return strong === 'L' ? 'L' : 'EN'
    return type === 'ES' || type === 'CS' || type === 'ET' ? 'ON' : type
  })
}

/** Numbers count as right to left between neutrals. */
const strongOf = (type: Kind | undefined): 'L' | 'R' | null =>
  type === 'L' ? 'L' : type === 'R' || type === 'EN' || type === 'AN' ? 'R' : null

/** Rule N0: both brackets of a pair go the way of what they enclose. */
function resolveBrackets(texts: readonly string[], types: Kind[], base: 'L' | 'R'): void {
  const open: number[] = []
  const pairs: [number, number][] = []
  for (const [at, text] of texts.entries()) {
    if (types[at] !== 'ON') continue
    if (closers[text] !== undefined) open.push(at)
    const of = open.findLastIndex((from) => closers[texts[from]!] === text)
    if (of >= 0) pairs.push([open.splice(of)[0]!, at])
  }
  for (const [from, to] of pairs.toSorted(([one], [other]) => one - other)) {
    const inside = new Set(types.slice(from + 1, to).map(strongOf))
    const other = base === 'L' ? 'R' : 'L'
    if (!inside.has('L') && !inside.has('R')) continue
    const before =
      types
        .slice(0, from)
        .map(strongOf)
        .findLast((type) => type !== null) ?? base
    const type = inside.has(base) || before !== other ? base : other
    types[from] = type
    types[to] = type
  }
}

/** Rules N1 and N2. */
function resolveNeutrals(types: Kind[], base: 'L' | 'R'): void {
  for (let from = 0; from < types.length; from += 1) {
    if (types[from] !== 'ON') continue
    let to = from
    while (types[to] === 'ON') to += 1
    const before = from === 0 ? base : strongOf(types[from - 1])
    const after = to === types.length ? base : strongOf(types[to])
    types.fill(before === after && before !== null ? before : base, from, to)
    from = to
  }
}

/** The place of each unit in its line from left to right (rule L2). */
export function visualPlaces(levels: readonly number[]): number[] {
  const order = levels.map((_, at) => at)
  for (let level = Math.max(0, ...levels); level >= 1; level -= 1)
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while (to < order.length && levels[order[to]!]! >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = to
    }
  const places: number[] = []
  for (const [place, at] of order.entries()) places[at] = place
  return places
}
