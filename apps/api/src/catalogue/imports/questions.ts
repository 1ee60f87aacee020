import type { CriticalElement } from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import {
  citedMost,
  headingMax,
  referenceTitleMax,
  sourceIdMax,
} from '@apron/contracts/library-bounds.ts'
import { readTitles } from '@apron/scoring/titles-cell.ts'
import { aliasesOf } from './plan/aliases.ts'
import type { Written } from './plan/headings.ts'
import { findSaidFaults, isSaid, readSaid } from './read/question-cells.ts'
import { sha256 } from '../../platform/audit-log/hash.ts'
import {
  cellMaxLength,
  readTable,
  type Layout,
  type Reading,
  type Row,
  type TableFile,
  type Source,
} from './read/read-table.ts'
import { faultAt, inFileOrder, type Fault } from './read/row-fault.ts'

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
  'status',
  'sample',
  'critical_element',
] as const
type Column = (typeof columns)[number]

const headingColumns = ['category_en', 'category_ar', 'sub_category_en', 'sub_category_ar'] as const

export const questionLayout: Layout<Column> = {
  columns,
  needs: [
    ['source_id'],
    ['category_en', 'category_ar'],
    ['sub_category_en', 'sub_category_ar'],
    ['question_en', 'question_ar'],
  ],
  key: 'source_id',
  text: ['question_en', 'question_ar'],
  levels: {
    category: ['category_en', 'category_ar'],
    subCategory: ['sub_category_en', 'sub_category_ar'],
  },
  outline: true,
  fits: isSaid,
  plain: [
    { key: 'imports:spelling.number', to: 'source_id', is: 'number' },
    { key: 'imports:spelling.question', to: ['question_en', 'question_ar'], is: 'text' },
    { key: 'imports:spelling.category', to: ['category_en', 'category_ar'], is: 'text' },
    {
      key: 'imports:spelling.sub-category',
      to: ['sub_category_en', 'sub_category_ar'],
      is: 'text',
    },
    { key: 'imports:spelling.considerations', to: ['considerations_en', 'considerations_ar'] },
    { key: 'imports:spelling.regulations', to: 'regulations' },
    { key: 'imports:spelling.guidance', to: 'guidance' },
    { key: 'imports:spelling.references', to: 'references' },
  ],
  makeKey: (cells) =>
    sha256(
      JSON.stringify(
        [...headingColumns, 'question_en', 'question_ar'].map((it) => cells[it as Column] ?? ''),
      ),
    )
      .slice(0, 10)
      .toUpperCase(),
  aliases: () =>
    aliasesOf<Column>({
      'questions:file-column.source-id': 'source_id',
      'questions:file-column.category-en': 'category_en',
      'questions:file-column.category-ar': 'category_ar',
      'questions:file-column.sub-category-en': 'sub_category_en',
      'questions:file-column.sub-category-ar': 'sub_category_ar',
      'questions:field.text-en': 'question_en',
      'questions:field.text-ar': 'question_ar',
      'questions:field.considerations-en': 'considerations_en',
      'questions:field.considerations-ar': 'considerations_ar',
      'questions:field.regulations': 'regulations',
      'questions:field.guidance': 'guidance',
      'questions:file-column.references': 'references',
      'questions:column.groupings': 'groupings',
      'questions:column.status': 'status',
      'questions:field.sample': 'sample',
      'questions:field.critical-element': 'critical_element',
    }),
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
  readonly line: number
  readonly sourceId: string
  readonly category: Written
  readonly subCategory: Written
  readonly texts: Partial<Texts>
  /** Titles, each once, in the order of the cell. */
  readonly references?: readonly string[]
  /** Absent where the cell is empty, too: a new question is then an airport's (specification, section 9). */
  readonly groupings?: readonly LocationType[]
  /** Absent where the cells are empty, too: a new question is then in use, and no sample. */
  readonly status?: 'active' | 'inactive'
  readonly isSample?: 0 | 1
  /** Null where the cell is empty. */
  readonly criticalElement?: CriticalElement | null
}

export type QuestionFile = Omit<TableFile<string>, 'rows'> & {
  readonly rows: readonly QuestionRow[]
}

/** Reads a file of questions and names every fault; the rows are good only where there is none. */
export function readQuestions(source: Source, reading?: Reading): QuestionFile {
  const { rows, faults, ...file } = readTable(source, questionLayout, reading)
  const titlesOf = readEachOnce(readTitles)
  const found = rows.flatMap((row) => findFaults(row, titlesOf(row.cells.references ?? '')))
  return {
    ...file,
    rows: rows.map((row) => questionOf(row, titlesOf)),
    faults: inFileOrder([...faults, ...found]),
  }
}

export const emptyTexts: Texts = {
  textEn: null,
  textAr: null,
  considerationsEn: null,
  considerationsAr: null,
  regulations: '',
  guidance: '',
}

/** Many questions cite the same: what was read of a cell is kept for the next that says so. */
function readEachOnce<T>(read: (cell: string) => T): (cell: string) => T {
  const known = new Map<string, T>()
  return (cell) => {
    const found = known.get(cell)
    if (found !== undefined) return found
    const made = read(cell)
    known.set(cell, made)
    return made
  }
}

type Titles = readonly string[]

function questionOf({ line, cells }: Row<Column>, titlesOf: (cell: string) => Titles): QuestionRow {
  const { references } = cells
  const texts = textsOf(cells)
  return {
    line,
    sourceId: cells.source_id ?? '',
    category: { en: cells.category_en || null, ar: cells.category_ar || null },
    subCategory: { en: cells.sub_category_en || null, ar: cells.sub_category_ar || null },
    texts,
    ...(references === undefined ? {} : { references: titlesOf(references) }),
    ...readSaid(cells),
  }
}

function textsOf(cells: Row<Column>['cells']): Partial<Texts> {
  const { regulations, guidance } = cells
  const texts: { -readonly [N in keyof Texts]?: Texts[N] } = {}
  for (const [name, column] of nullableTexts) {
    const cell = cells[column]
    if (cell !== undefined) texts[name] = cell === '' ? null : cell
  }
  if (regulations !== undefined) texts.regulations = regulations
  if (guidance !== undefined) texts.guidance = guidance
  return texts
}

const nullableTexts = [
  ['textEn', 'question_en'],
  ['textAr', 'question_ar'],
  ['considerationsEn', 'considerations_en'],
  ['considerationsAr', 'considerations_ar'],
] as const

const longest = [
  ['source_id', sourceIdMax],
  ['category_en', headingMax],
  ['category_ar', headingMax],
  ['sub_category_en', headingMax],
  ['sub_category_ar', headingMax],
] as const satisfies (readonly [Column, number])[]

/** What no form takes as long: who edits it later would be refused it. */
function findLengthFaults({ line, record, cells }: Row<Column>, titles: Titles): Fault[] {
  const faults: Fault[] = []
  const look = (column: Column, length: number, most: number): void => {
    // What is longer than any cell may be was told as that.
    if (length > most && length <= cellMaxLength)
      faults.push(faultAt({ line, record, column }, 'too-long', { length, most }))
  }
  for (const [column, most] of longest) look(column, cells[column]?.length ?? 0, most)
  look('references', Math.max(0, ...titles.map((it) => it.length)), referenceTitleMax)
  return faults
}

const bilingualColumns = [
  ['category_en', 'category_ar'],
  ['sub_category_en', 'sub_category_ar'],
  ['question_en', 'question_ar'],
  ['considerations_en', 'considerations_ar'],
] as const

/** As many as the form takes. */
function findCitedFault({ line, record }: Row<Column>, { length: has }: Titles): Fault[] {
  if (has <= citedMost) return []
  const at = { line, record, column: 'references' }
  return [faultAt(at, 'too-many-references', { has, most: citedMost })]
}

const findFaults = ({ line, record, cells }: Row<Column>, titles: Titles): Fault[] => [
  ...findLengthFaults({ line, record, cells }, titles),
  ...findCitedFault({ line, record, cells }, titles),
  ...findSaidFaults(cells, { line, record }),
  ...bilingualColumns
    .filter(([en, ar]) => areSwapped(cells[en] ?? '', cells[ar] ?? ''))
    .map(([en]) => faultAt({ line, record, column: en }, 'languages-swapped')),
]

const arabic = /\p{Script=Arabic}/gu
const latin = /\p{Script=Latin}/gu
/** Fewer letters may be a name or a code that is written so in both languages. */
const leastLetters = 8

/** Whether the English text is Arabic and the Arabic one is not: the columns were taken for each other. */
function areSwapped(en: string, ar: string): boolean {
  const count = (text: string, script: RegExp): number => text.match(script)?.length ?? 0
  const isArabic = count(en, arabic) >= leastLetters && count(en, arabic) > count(en, latin)
  return isArabic && count(ar, latin) >= leastLetters && count(ar, arabic) === 0
}
