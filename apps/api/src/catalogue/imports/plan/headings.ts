/** A category, or a sub-category within one. */
export type Heading = {
  readonly id: string
  readonly nameEn: string | null
  readonly nameAr: string | null
  readonly position: number
}

/** A heading as one row of a file writes it; null where a language is missing. */
export type Written = { readonly en: string | null; readonly ar: string | null }

export type HeadingPlan = {
  readonly added: readonly Heading[]
  /** As they are to be; the rest is untouched. */
  readonly changed: readonly Heading[]
  /** How many more the rows mean, which stay as they are. */
  readonly unchanged: number
  /** The heading that a row of this file means. */
  readonly of: (written: Written) => Heading
}

/**
 * Decides which headings the rows of a file mean. A heading that has both names of a row is that row's.
 * Otherwise it is known by its English name, or by its Arabic name where a row has no English one; a row
 * with both also finds a heading that has only this Arabic name so far, and gives it the English one. The Arabic name is the first that the
 * file's rows have for it, so that a gap or a variant in a later row changes nothing.
 * New headings come after the existing ones, in the order in which the file first names them.
 * Rows are read in two rounds and looked up at the end, so that a second run finds what the first left.
 */
export function planHeadings(
  existing: readonly Heading[],
  everyRow: readonly Written[],
  newId: () => string,
): HeadingPlan {
  const rows = distinct(everyRow)
  const known = existing.toSorted((a, b) => a.position - b.position)
  const all = nameInArabic(nameInEnglish(known, rows, newId), rows, newId)
  const find = finderIn(all)
  const placed = [
    ...all.slice(0, known.length),
    ...inOrder(all.slice(known.length), rows.map(find), known.at(-1)?.position ?? 0),
  ]
  const before = new Map(existing.map((heading) => [heading.id, heading]))
  const added = placed.filter(({ id }) => !before.has(id))
  const changed = placed.filter((heading) => isOther(heading, before.get(heading.id)))
  const findPlaced = finderIn(placed)
  const meant = new Set(rows.map(findPlaced))
  return {
    added,
    changed,
    unchanged: meant.size - added.length - changed.length,
    of: (written) => {
      const heading = findPlaced(written)
      if (heading === undefined)
        throw new Error(`no row of the file has ${JSON.stringify(written)}`)
      return heading
    },
  }
}

/** Of those that say the same the last, in the order in which they are first said. */
function distinct(rows: readonly Written[]): readonly Written[] {
  const byEnglish = new Map<string | null, Map<string | null, number>>()
  const found: Written[] = []
  for (const row of rows) {
    const places = byEnglish.get(row.en) ?? new Map<string | null, number>()
    if (places.size === 0) byEnglish.set(row.en, places)
    const place = places.get(row.ar) ?? found.length
    places.set(row.ar, place)
    found[place] = row
  }
  return found
}

/** Of several that are alike the first counts. */
function firstBy<T>(all: readonly T[], nameOf: (one: T) => string | null): Map<string, T> {
  const found = new Map<string, T>()
  for (const one of all) {
    const name = nameOf(one)
    if (name !== null && !found.has(name)) found.set(name, one)
  }
  return found
}

/** The heading that has both names of a row. */
function finderOfBoth(all: readonly Heading[]): (written: Written) => Heading | undefined {
  const inBoth = firstBy(all, ({ nameEn, nameAr }) => pairOf(nameEn, nameAr))
  return ({ en, ar }) => inBoth.get(pairOf(en, ar) ?? '')
}
const pairOf = (en: string | null, ar: string | null): string | null =>
  en === null || ar === null ? null : JSON.stringify([en, ar])

const namelessIn = (all: readonly Heading[]): Map<string, Heading> =>
  firstBy(all, ({ nameEn, nameAr }) => (nameEn === null ? nameAr : null))

/** Finds the heading that a row means, among thousands as fast as among ten. */
function finderIn(all: readonly Heading[]): (written: Written) => Heading | undefined {
  const inEnglish = firstBy(all, ({ nameEn }) => nameEn)
  const inArabic = firstBy(all, ({ nameAr }) => nameAr)
  const nameless = namelessIn(all)
  const findBoth = finderOfBoth(all)
  return (written) => {
    const { en, ar } = written
    if (en === null) return nameless.get(ar ?? '') ?? inArabic.get(ar ?? '')
    return findBoth(written) ?? inEnglish.get(en)
  }
}

/** With what the rows say in English: new headings last, and the English names of others. */
function nameInEnglish(
  known: readonly Heading[],
  rows: readonly Written[],
  newId: () => string,
): readonly Heading[] {
  const findBoth = finderOfBoth(known)
  // What one row names exactly keeps its names, whatever variants other rows have.
  const exact = new Set(rows.flatMap((row) => findBoth(row) ?? []))
  const arabicOf = new Map<string, string>()
  for (const row of rows) {
    const { en, ar } = row
    if (en !== null && ar !== null && !arabicOf.has(en) && findBoth(row) === undefined)
      arabicOf.set(en, ar)
  }
  const all = new Map(known.map((heading) => [heading.id, heading]))
  const inEnglish = firstBy(known, ({ nameEn }) => nameEn)
  const nameless = Map.groupBy(
    known.filter(({ nameEn, nameAr }) => nameEn === null && nameAr !== null),
    ({ nameAr }) => nameAr ?? '',
  )
  for (const row of rows) {
    const { en, ar } = row
    if (en === null || findBoth(row) !== undefined) continue
    const found = inEnglish.get(en) ?? (ar === null ? undefined : nameless.get(ar)?.shift())
    if (found !== undefined && exact.has(found)) continue
    const arabic = arabicOf.get(en) ?? found?.nameAr ?? null
    const rest = found ?? { id: newId(), position: 0 }
    const next = { ...rest, nameEn: en, nameAr: arabic }
    inEnglish.set(en, next)
    all.set(next.id, next)
  }
  return [...all.values()]
}

/** With what rows that have no English name say in Arabic. */
function nameInArabic(
  known: readonly Heading[],
  rows: readonly Written[],
  newId: () => string,
): readonly Heading[] {
  const find = finderIn(known)
  const added = new Map<string, Heading>()
  for (const { en, ar } of rows) {
    const name = ar ?? ''
    if (en !== null || added.has(name) || find({ en, ar }) !== undefined) continue
    added.set(name, { id: newId(), nameEn: null, nameAr: ar, position: 0 })
  }
  return [...known, ...added.values()]
}

/** New headings in the order in which rows first mean them, numbered from behind the last. */
function inOrder(
  added: readonly Heading[],
  meant: readonly (Heading | undefined)[],
  last: number,
): readonly Heading[] {
  const isNew = new Set(added)
  const first = new Set(meant.flatMap((it) => (it !== undefined && isNew.has(it) ? [it] : [])))
  return [...first].map((heading, i) => ({ ...heading, position: last + 1 + i }))
}

const isOther = (heading: Heading, before: Heading | undefined): boolean =>
  before !== undefined && (heading.nameEn !== before.nameEn || heading.nameAr !== before.nameAr)
