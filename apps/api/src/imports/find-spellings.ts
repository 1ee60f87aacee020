import { foldText } from '@apron/scoring/fold-text.ts'
import type { Heading, Written } from './headings.ts'
import { faultAt, type Fault } from './row-fault.ts'

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

/** Two that differ in English may be called the same in Arabic. */
function isTwin(a: Heading, b: Heading): boolean {
  if (a.nameEn === null || b.nameEn === null || a.nameAr === null || b.nameAr === null) return false
  return foldText(a.nameEn) !== foldText(b.nameEn) && foldText(a.nameAr) === foldText(b.nameAr)
}

/**
 * Headings that would stand beside another of the same name: in other capitals, with other forms of a
 * letter, or in the other language's column. No form takes such a name (`findTakenNames`); each is named
 * once, on the first row that writes it.
 */
export function findSpellings(
  rows: readonly Row[],
  part: Part,
  { known, added, changed, of }: Plan,
): Fault[] {
  if (added.length + changed.length === 0) return []
  const after = new Map([...known, ...changed, ...added].map((heading) => [heading.id, heading]))
  const owners = new Map<string, Heading>()
  const clashes = new Map<string, { name: 'nameEn' | 'nameAr'; other: string }>()
  for (const heading of after.values()) {
    for (const name of ['nameEn', 'nameAr'] as const) {
      const written = heading[name]
      if (written === null) continue
      const owner = owners.get(foldText(written))
      if (owner === undefined) owners.set(foldText(written), heading)
      else if (owner.id !== heading.id && !clashes.has(heading.id) && !isTwin(owner, heading)) {
        const other = [owner.nameEn, owner.nameAr].find(
          (it) => it !== null && foldText(it) === foldText(written),
        )
        clashes.set(heading.id, { name, other: other ?? written })
      }
    }
  }
  const isOurs = new Set([...added, ...changed].map(({ id }) => id))
  const told = new Set<string>()
  return rows.flatMap(({ line, [part]: written }) => {
    if (clashes.size === told.size) return []
    const { id } = of(written)
    const clash = clashes.get(id)
    if (clash === undefined || told.has(id) || !isOurs.has(id)) return []
    told.add(id)
    const value = (clash.name === 'nameEn' ? written.en : written.ar) ?? written.en ?? written.ar
    const values = { value: (value ?? '').slice(0, 80), other: clash.other.slice(0, 80) }
    return [faultAt({ line, column: columns[part][clash.name] }, 'spelled-otherwise', values)]
  })
}
