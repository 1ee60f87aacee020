import { locationTypes } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import { inFileOrder, type Fault } from './row-fault.ts'
import type { Written } from './headings.ts'
import { faultOf, readTable, type Layout, type Row } from './read-table.ts'

const columns = [
  'source_id',
  'category_en',
  'category_ar',
  'sub_category_en',
  'sub_category_ar',
  'question_en',
  'question_ar',
  'considerations_en',
  'considerations_ar',
  'regulations',
  'guidance',
  'references',
  'groupings',
] as const
type Column = (typeof columns)[number]

const layout: Layout<Column> = {
  columns,
  needs: [
    ['source_id'],
    ['category_en', 'category_ar'],
    ['sub_category_en', 'sub_category_ar'],
    ['question_en', 'question_ar'],
  ],
  key: 'source_id',
}

/** A question's texts, as one of its versions holds them. */
export type Texts = {
  readonly textEn: string | null
  readonly textAr: string | null
  readonly considerationsEn: string | null
  readonly considerationsAr: string | null
  readonly regulations: string
  readonly guidance: string
}

/** A question as a file has it. What the file has no column for is absent, and stays as it is. */
export type QuestionRow = {
  readonly sourceId: string
  readonly category: Written
  readonly subCategory: Written
  readonly texts: Partial<Texts>
  /** Titles, each once, in the order of the cell. */
  readonly references?: readonly string[]
  readonly groupings?: readonly LocationType[]
}

export type QuestionFile = {
  readonly rows: readonly QuestionRow[]
  readonly ignored: readonly string[]
  readonly faults: readonly Fault[]
}

/** Reads a file of questions and names every fault; the rows are good only where there is none. */
export function readQuestions(bytes: Uint8Array): QuestionFile {
  const { rows, ignored, faults } = readTable(bytes, layout)
  const all = inFileOrder([...faults, ...rows.flatMap(findFaults)])
  return { rows: rows.map(questionOf), ignored, faults: all }
}

function questionOf({ cells }: Row<Column>): QuestionRow {
  const { references, groupings } = cells
  return {
    sourceId: cells.source_id ?? '',
    category: { en: cells.category_en || null, ar: cells.category_ar || null },
    subCategory: { en: cells.sub_category_en || null, ar: cells.sub_category_ar || null },
    texts: textsOf(cells),
    ...(references === undefined ? {} : { references: titlesOf(references) }),
    ...(groupings === undefined ? {} : { groupings: groupingsOf(groupings) }),
  }
}

function textsOf(cells: Row<Column>['cells']): Partial<Texts> {
  const all = {
    textEn: nullable(cells.question_en),
    textAr: nullable(cells.question_ar),
    considerationsEn: nullable(cells.considerations_en),
    considerationsAr: nullable(cells.considerations_ar),
    regulations: cells.regulations,
    guidance: cells.guidance,
  }
  return Object.fromEntries(
    Object.entries(all).filter(([, text]) => text !== undefined),
  ) as Partial<Texts>
}

const nullable = (cell: string | undefined): string | null | undefined =>
  cell === '' ? null : cell

const partsOf = (cell: string, separator: RegExp): string[] => [
  ...new Set(
    cell
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

// Not by commas: titles of laws hold them ("49 CFR § 1542.3, Airport security coordinator").
const titlesOf = (cell: string): string[] => partsOf(cell, /[;\n]/)

const wordsOf = (cell: string): string[] => partsOf(cell.toLowerCase(), /[;\n]/)

const isGrouping = (word: string): word is LocationType =>
  (locationTypes as readonly string[]).includes(word)

/** Airport is the default (specification, section 9). */
function groupingsOf(cell: string): LocationType[] {
  const groupings = wordsOf(cell).filter(isGrouping)
  return groupings.length === 0 ? ['airport'] : groupings
}

const findFaults = (row: Row<Column>): Fault[] =>
  wordsOf(row.cells.groupings ?? '')
    .filter((word) => !isGrouping(word))
    .map((word) => {
      const allowed = locationTypes.join(', ')
      return faultOf(row, 'groupings', `"${word}" is no grouping; there are ${allowed}`)
    })
