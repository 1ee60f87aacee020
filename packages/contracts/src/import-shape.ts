import { nameText } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'
import { headingMax } from './library-bounds.ts'
import { id, nothingUnseen } from './text.ts'

/** The closed list of what is said of a file that is no fault: how it was read, and what should be looked at. */
export const importNoteCodes = [
  'digit-twins',
  'format-unknown',
  'headers-repeated',
  'heading-rows',
  'hidden-rows',
  'letter-forms',
  'marks-stripped',
  'merged-filled',
  'numbers-made',
  'rows-joined',
  'totals-left',
] as const
export type ImportNoteCode = (typeof importNoteCodes)[number]
export const importNote = z.object({
  code: z.enum(importNoteCodes),
  /** How many cells or rows it is about. */
  count: z.int(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportNote = z.infer<typeof importNote>

/** Where headings come from that no column has: rows of their own, the sheet, the file's name, ours, or a text. */
export type HeadingSource = 'rows' | 'sheet' | 'file' | 'default' | `text:${string}`
const saidSource = /^(rows|sheet|file|default|text:[\s\S]*[\p{L}\p{N}][\s\S]*)$/u
const sourceMost = 'text:'.length + headingMax
const headingSource = z.pipe(
  z
    .string()
    .check(
      z.maxLength(sourceMost),
      z.regex(saidSource, 'It must be a source of headings, or text: and a name.'),
      z.regex(nameText, nothingUnseen),
    ),
  z.transform((source) => source as HeadingSource),
)

/** Sheets, by their place among those in sight, from 0. */
const saidSheets = /^\d{1,3}(,\d{1,3}){0,199}$/
/** The last row that a spreadsheet has. */
const rowsMost = 1_048_576

/** How rows and headings of a file are to be read; what is left out is proposed. */
export const shaping = {
  sheets: z.optional(
    z.pipe(
      z.string().check(z.maxLength(800), z.regex(saidSheets, 'It must be numbers of sheets.')),
      z.transform((text) => text.split(',').map(Number)),
    ),
  ),
  /** The row with the names of the columns. */
  header: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(rowsMost))),
  hidden: z.optional(z.enum(['take', 'leave'])),
  category: z.optional(headingSource),
  subCategory: z.optional(headingSource),
  /** Whether questions keep the numbers of the file, or get some of their own. */
  numbers: z.optional(z.enum(['column', 'made'])),
  /** Rows with faults are left out. */
  leaveOut: z.optional(z.enum(['faults'])),
}

export const overwrite = z.object({
  /** Of the question or the location. */
  id,
  key: z.string(),
  columns: z.array(z.object({ column: z.string(), before: z.string(), after: z.string() })),
  /** Whether the import writes what the file has. */
  isChosen: z.boolean(),
})
export type Overwrite = z.infer<typeof overwrite>

export const importShape = z.object({
  /** Of a workbook, those in sight that hold something. */
  sheets: z.array(z.object({ name: z.string(), isRead: z.boolean() })),
  headerRow: z.nullable(z.int()),
  /** The first written rows, one of which is the header. */
  firstRows: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  hiddenCount: z.int(),
  isHiddenLeft: z.boolean(),
  /** Null where a column has it. */
  category: z.nullable(z.string()),
  subCategory: z.nullable(z.string()),
  headingSources: z.array(z.enum(['rows', 'sheet', 'file', 'default'])),
  /** Null where the kind of file always has its own. */
  numbers: z.nullable(z.enum(['column', 'made'])),
  /** Columns of texts in a language that is neither English nor Arabic, with the first of them. */
  asked: z.array(z.object({ at: z.int(), sample: z.string() })),
})
export type ImportShape = z.infer<typeof importShape>
