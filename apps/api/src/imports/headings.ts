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
 * Decides which headings the rows of a file mean. A heading is known by its English name, or by its
 * Arabic name where a row has no English one; a row with both also finds a heading that has
 * only this Arabic name so far, and gives it the English one. The Arabic name is the first that the
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
  const named = rows.reduce<readonly Heading[]>(
    (all, row) => nameInEnglish(all, row, rows, newId),
    known,
  )
  const all = placed(
    rows.reduce<readonly Heading[]>((all, row) => nameInArabic(all, row, newId), named),
    known,
    rows,
  )
  const before = new Map(existing.map((heading) => [heading.id, heading]))
  const added = all.filter(({ id }) => !before.has(id))
  const changed = all.filter((heading) => isOther(heading, before.get(heading.id)))
  const meant = new Set(rows.map((row) => findHeading(all, row)))
  return {
    added,
    changed,
    unchanged: meant.size - added.length - changed.length,
    of: (written) => {
      const heading = findHeading(all, written)
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

function findHeading(all: readonly Heading[], { en, ar }: Written): Heading | undefined {
  if (en !== null) return all.find(({ nameEn }) => nameEn === en)
  const inArabic = all.filter(({ nameAr }) => nameAr === ar)
  return inArabic.find(({ nameEn }) => nameEn === null) ?? inArabic[0]
}

function nameInEnglish(
  all: readonly Heading[],
  { en, ar }: Written,
  rows: readonly Written[],
  newId: () => string,
): readonly Heading[] {
  if (en === null) return all
  const found =
    findHeading(all, { en, ar }) ??
    all.find(({ nameEn, nameAr }) => nameEn === null && nameAr !== null && nameAr === ar)
  const arabic = rows.find((row) => row.en === en && row.ar !== null)?.ar ?? null
  if (found === undefined) return [...all, { id: newId(), nameEn: en, nameAr: arabic, position: 0 }]
  const next = { ...found, nameEn: en, nameAr: arabic ?? found.nameAr }
  return isOther(next, found) ? all.map((heading) => (heading === found ? next : heading)) : all
}

const nameInArabic = (
  all: readonly Heading[],
  { en, ar }: Written,
  newId: () => string,
): readonly Heading[] =>
  en !== null || findHeading(all, { en, ar }) !== undefined
    ? all
    : [...all, { id: newId(), nameEn: null, nameAr: ar, position: 0 }]

/** Gives the new headings, which stand behind the known ones, their positions. */
function placed(
  all: readonly Heading[],
  known: readonly Heading[],
  rows: readonly Written[],
): readonly Heading[] {
  const ids = rows.map((row) => findHeading(all, row)?.id)
  const added = all.slice(known.length)
  const inOrder = added.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  const last = known.at(-1)?.position ?? 0
  const numbered = inOrder.map((heading, i) => ({ ...heading, position: last + 1 + i }))
  return [...all.slice(0, known.length), ...numbered]
}

const isOther = (heading: Heading, before: Heading | undefined): boolean =>
  before !== undefined && (heading.nameEn !== before.nameEn || heading.nameAr !== before.nameAr)
