import { foldText } from '@apron/scoring/fold-text.ts'
import type { Heading, Written } from './headings.ts'
import { faultAt, type Fault } from '../read/row-fault.ts'

type Part = 'category' | 'subCategory'
type Row = { readonly line: number } & Readonly<Record<Part, Written>>
type Plan = {
  readonly known: readonly Heading[]
  readonly added: readonly Heading[]
  readonly changed: readonly Heading[]
  readonly of: (written: Written) => Heading
}

const columns = {
  category: { nameEn: 'category_en', nameAr: 'category_ar' },
  subCategory: { nameEn: 'sub_category_en', nameAr: 'sub_category_ar' },
} as const

type Clash = {
  readonly name: 'nameEn' | 'nameAr'
  readonly code: 'name-taken' | 'spelled-otherwise'
  readonly other: string
}

/** Two of different names in one language that have the very same in the other: no other spelling helps there. */
const isAlike = (owner: Heading, heading: Heading, written: string): boolean =>
  (owner.nameEn === written || owner.nameAr === written) &&
  foldText(owner.nameEn ?? '') !== foldText(heading.nameEn ?? '')

/** Two that differ in English may be called the same in Arabic, as shipped question sets have it. */
function areTwins(a: Heading, b: Heading): boolean {
  if (a.nameEn === null || b.nameEn === null || a.nameAr === null || b.nameAr === null) return false
  return foldText(a.nameEn) !== foldText(b.nameEn) && foldText(a.nameAr) === foldText(b.nameAr)
}

const otherNameOf = ({ nameEn, nameAr }: Heading, written: string): string =>
  (nameEn === written ? nameAr : nameEn) ?? written

/**
 * Headings that would stand beside another of the same name: in other capitals, with other forms of a
 * letter, or in the other language's column. No form takes such a name (`findTakenNames`); each is named
 * once, on the first row that writes it. A heading that is renamed must not get the name of another at all.
 */
export function findSpellings(
  rows: readonly Row[],
  part: Part,
  { known, added, changed, of }: Plan,
): Fault[] {
  if (added.length + changed.length === 0) return []
  const isOurs = new Set([...added, ...changed].map(({ id }) => id))
  const isRenamed = new Set(changed.map(({ id }) => id))
  // What stays as it is has its name: whatever gets the same one is what clashes.
  const after = [...known.filter(({ id }) => !isOurs.has(id)), ...changed, ...added]
  const owners = new Map<string, Heading>()
  const clashes = new Map<string, Clash>()
  for (const heading of after) {
    for (const name of ['nameEn', 'nameAr'] as const) {
      const written = heading[name]
      if (written === null) continue
      const owner = owners.get(foldText(written))
      if (owner === undefined) owners.set(foldText(written), heading)
      else if (owner.id !== heading.id && !clashes.has(heading.id)) {
        if (areTwins(owner, heading) && !isRenamed.has(heading.id) && !isRenamed.has(owner.id))
          continue
        const other = [owner.nameEn, owner.nameAr].find(
          (it) => it !== null && foldText(it) === foldText(written),
        )
        const code = isAlike(owner, heading, written) ? 'name-taken' : 'spelled-otherwise'
        const shown = code === 'name-taken' ? otherNameOf(owner, written) : (other ?? written)
        clashes.set(heading.id, { name, code, other: shown })
      }
    }
  }
  const told = new Set<string>()
  return rows.flatMap(({ line, [part]: written }) => {
    if (clashes.size === told.size) return []
    const { id } = of(written)
    const clash = clashes.get(id)
    if (clash === undefined || told.has(id) || !isOurs.has(id)) return []
    told.add(id)
    const value = (clash.name === 'nameEn' ? written.en : written.ar) ?? written.en ?? written.ar
    const values = { value: (value ?? '').slice(0, 80), other: clash.other.slice(0, 80) }
    return [faultAt({ line, column: columns[part][clash.name] }, clash.code, values)]
  })
}

/**
 * Rows that give one heading another Arabic name than an earlier row does: only one of them could stand. Each name
 * is told once, with the row that has the other.
 */
export function findOtherNames(
  rows: readonly Row[],
  part: Part,
  { of }: Pick<Plan, 'of'>,
): Fault[] {
  const keyOf = (id: string, name: string): string => JSON.stringify([id, name])
  const first = new Map<string, number>()
  for (const { line, [part]: written } of rows) {
    if (written.ar === null || written.en === null) continue
    const key = keyOf(of(written).id, written.ar)
    if (!first.has(key)) first.set(key, line)
  }
  return rows.flatMap(({ line, [part]: written }) => {
    if (written.ar === null || written.en === null) return []
    const { id, nameAr } = of(written)
    if (nameAr === null || nameAr === written.ar) return []
    const other = first.get(keyOf(id, nameAr))
    if (other === undefined || first.get(keyOf(id, written.ar)) !== line) return []
    const values = {
      name: written.en.slice(0, 80),
      value: written.ar.slice(0, 80),
      other: nameAr.slice(0, 80),
      line: other,
    }
    return [faultAt({ line, column: columns[part].nameAr }, 'named-otherwise', values)]
  })
}
