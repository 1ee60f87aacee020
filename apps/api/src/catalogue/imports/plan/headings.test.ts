import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planHeadings, type Heading, type Written } from './headings.ts'

const names = (headings: readonly Heading[]) =>
  headings.map(({ nameEn, nameAr }) => [nameEn, nameAr])
const numbers = () => {
  let last = 0
  return () => `h${++last}`
}
const cargo: Heading = { id: 'cargo', nameEn: 'Cargo', nameAr: 'الشحن', position: 4 }

test('new headings follow the existing ones in the order in which the file names them', () => {
  const rows = [
    { en: null, ar: 'السياج' },
    { en: 'Cargo', ar: null },
    { en: 'Staff', ar: 'الموظفون' },
  ]
  const { added, changed, unchanged } = planHeadings([cargo], rows, numbers())
  expect(added.map(({ nameEn, nameAr, position }) => [nameEn, nameAr, position])).toEqual([
    [null, 'السياج', 5],
    ['Staff', 'الموظفون', 6],
  ])
  expect(changed).toEqual([])
  expect(unchanged).toBe(1)
})

test.each<[string, Written[], Heading[], [string | null, string | null][]]>([
  [
    'the first Arabic name wins, past a row without one',
    [
      { en: 'Staff', ar: null },
      { en: 'Staff', ar: 'الموظفون' },
      { en: 'Staff', ar: 'العاملون' },
    ],
    [],
    [['Staff', 'الموظفون']],
  ],
  [
    'an Arabic name filled in later is a change',
    [{ en: 'Cargo', ar: 'الشحن' }],
    [{ ...cargo, nameAr: null }],
    [['Cargo', 'الشحن']],
  ],
  [
    'an English name filled in later is a change',
    [{ en: 'Cargo', ar: 'الشحن' }],
    [{ ...cargo, nameEn: null }],
    [['Cargo', 'الشحن']],
  ],
  [
    'a corrected Arabic name is a change',
    [{ en: 'Cargo', ar: 'البضائع' }],
    [cargo],
    [['Cargo', 'البضائع']],
  ],
])('%s', (_, rows, existing, expected) => {
  const { added, changed } = planHeadings(existing, rows, numbers())
  expect(names(existing.length === 0 ? added : changed)).toEqual(expected)
  expect(existing.length === 0 ? changed : added).toEqual([])
})

test('a row in Arabic alone means the heading that has this Arabic name', () => {
  const { added, of } = planHeadings([cargo], [{ en: null, ar: 'الشحن' }], numbers())
  expect(added).toEqual([])
  expect(of({ en: null, ar: 'الشحن' })).toBe(cargo)
})

test('a column that was taken for the category by mistake names forty thousand, and nobody waits for minutes', () => {
  const rows = Array.from({ length: 40_000 }, (_, i) => ({ en: `Is gate ${i} shut?`, ar: null }))
  const { added, of } = planHeadings([cargo], rows, numbers())
  expect([added.length, of(rows.at(-1) ?? { en: null, ar: null }).position]).toEqual([
    40_000, 40_004,
  ])
})

const written = fc
  .record({
    en: fc.constantFrom(null, 'A', 'B', 'C'),
    ar: fc.constantFrom(null, 'X', 'Y', 'Z'),
  })
  .filter(({ en, ar }) => en !== null || ar !== null)
const files = fc.array(fc.array(written, { maxLength: 12 }), { minLength: 1, maxLength: 3 })

test('a file read twice changes nothing the second time, and its rows mean the same headings', () => {
  fc.assert(
    fc.property(files, (files) => {
      const newId = numbers()
      let headings: readonly Heading[] = []
      for (const rows of files) {
        const first = planHeadings(headings, rows, newId)
        const byId = new Map([...headings, ...first.added, ...first.changed].map((h) => [h.id, h]))
        headings = [...byId.values()]
        const second = planHeadings(headings, rows, newId)
        expect([second.added, second.changed]).toEqual([[], []])
        expect(rows.map((row) => second.of(row).id)).toEqual(rows.map((row) => first.of(row).id))
        expect(second.unchanged).toBe(first.added.length + first.changed.length + first.unchanged)
      }
      const english = headings.flatMap(({ nameEn }) => nameEn ?? [])
      expect(new Set(english).size).toBe(english.length)
      const positions = headings.map(({ position }) => position)
      expect(new Set(positions).size).toBe(positions.length)
    }),
    { numRuns: 1000 },
  )
})

test('headings that share an English name keep theirs where the file has both names, whatever else it has', () => {
  const shared: readonly Heading[] = ['X', 'Y'].map((nameAr, i) => ({
    id: nameAr,
    nameEn: 'A',
    nameAr,
    position: i + 1,
  }))
  fc.assert(
    fc.property(fc.array(written, { maxLength: 8 }), (rows) => {
      const named = (ar: string) => rows.some((row) => row.en === 'A' && row.ar === ar)
      const { changed, of } = planHeadings(shared, rows, numbers())
      for (const { id } of changed) expect(named(id)).toBe(false)
      for (const row of rows)
        if (row.en === 'A' && shared.some(({ id }) => id === row.ar))
          expect(of(row).id).toBe(row.ar)
    }),
  )
})
