import * as z from 'zod/mini'
import { columnsMost } from './import-bounds.ts'
import { importNote, importShape, overwrite, shaping } from './import-shape.ts'
import { id, instant, sha256, written } from './text.ts'
import { person } from './user.ts'

export const importKinds = ['questions', 'airports', 'airlines'] as const
export type ImportKind = (typeof importKinds)[number]
const kind = z.enum(importKinds)

/** The closed list of what can be wrong with an import file. */
export const importFaultCodes = [
  'bad-authority',
  'bad-choice',
  'bad-code',
  'bad-country',
  'bad-degrees',
  'bad-kind',
  'bad-map-url',
  'bad-number',
  'broken',
  'cell-count',
  'column-missing',
  'column-twice',
  'empty',
  'error-value',
  'formula',
  'language-unknown',
  'languages-swapped',
  'locked',
  'name-taken',
  'named-otherwise',
  'no-grouping',
  'no-workbook',
  'no-table',
  'not-plain',
  'other-encoding',
  'old-excel',
  'other-kind',
  'quote-in-cell',
  'quote-open',
  'spelled-otherwise',
  'text-after-quote',
  'too-large',
  'unknown-airport',
  'too-large-unpacked',
  'too-long',
  'too-many-cells',
  'too-many-columns',
  'too-many-references',
  'unreadable',
  'used-twice',
  'value-required',
] as const
export type ImportFaultCode = (typeof importFaultCodes)[number]

/**
 * One thing wrong with a file. `line` is the line of the text, or the row of the sheet, from 1; `record`
 * counts the records below the header, from 1. Null where it is not of one record or one column.
 */
export const importFault = z.object({
  /** The sheet of the row, where several are read. */
  sheet: z.optional(z.string()),
  line: z.nullable(z.int()),
  record: z.nullable(z.int()),
  column: z.nullable(z.string()),
  code: z.enum(importFaultCodes),
  /** What the sentence of its code has gaps for. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type ImportFault = z.infer<typeof importFault>

/** What a column is said to be, by its place in the header from 0; null passes it over. */
export type SaidColumn = { readonly at: number; readonly column: string | null }
const said = /^(\d{1,3}:[a-z0-9_]{0,40}(,|$)){0,200}$/

/** As a call takes them. */
export const writeSaid = (columns: readonly SaidColumn[]): string =>
  columns.map(({ at, column }) => `${at}:${column ?? ''}`).join(',')

const readSaid = (text: string): SaidColumn[] =>
  text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const [at, column = ''] = part.split(':')
      return { at: Number(at), column: column === '' ? null : column }
    })

/** Which headings get the names of the file: all, none, or those of these ids. */
export type RenameChoice = 'all' | 'none' | readonly string[]
const saidRenames = /^(all|none|[0-9a-f-]{36}(,[0-9a-f-]{36}){0,199})$/

/** As a call takes it. */
export const writeRenames = (choice: RenameChoice): string =>
  typeof choice === 'string' ? choice : choice.length === 0 ? 'none' : choice.join(',')

const readRenames = (text: string): RenameChoice =>
  text === 'all' || text === 'none' ? text : text.split(',')

/** What is said of a file that is sent: its bytes are the body. */
const sent = {
  kind,
  /** Its name, for the trail. */
  name: written(200),
  /** What its columns are to be taken for, `0:source_id,3:`; what is left out goes by its name. */
  columns: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(columnsMost * 45),
          z.regex(said, 'It must be columns with their fields.'),
        ),
      z.transform(readSaid),
    ),
  ),
  ...shaping,
  /** Without it, what is there is not replaced by less: by nothing, or by the same in capitals. */
  overwrites: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(200 * 37),
          z.regex(saidRenames, 'It must be all, none, or ids with commas between them.'),
        ),
      z.transform(readRenames),
    ),
  ),
  /** Without it, names are not replaced where questions of others stand under the heading. */
  renames: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.maxLength(200 * 37),
          z.regex(saidRenames, 'It must be all, none, or ids separated by commas.'),
        ),
      z.transform(readRenames),
    ),
  ),
}
export const sentImport = z.strictObject(sent)
export const importOrder = z.strictObject({
  ...sent,
  /** `digest` of the preview that was looked at: nothing else than what it showed is done. */
  digest: sha256,
})

const tally = z.object({
  kind: z.string(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
})
export const tallies = z.array(tally)

const previewRow = z.object({
  /** Where several sheets are read. */
  sheet: z.optional(z.string()),
  line: z.int(),
  /** What it is known by: the number of a question, a code. */
  key: z.string(),
  label: z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) }),
  state: z.enum(['added', 'changed']),
  /** The columns of what is other than before; empty where it is new. */
  columns: z.array(z.string()),
})
export type PreviewRow = z.infer<typeof previewRow>

const headingLabel = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })
const headingRename = z.object({
  id,
  kind: z.enum(['category', 'sub-category']),
  /** The category of a sub-category. */
  category: z.nullable(headingLabel),
  before: headingLabel,
  after: headingLabel,
  /** Questions that the file does not have stand under it. */
  isShared: z.boolean(),
  /** Whether the import gives it the new name. */
  isChosen: z.boolean(),
})
export type HeadingRename = z.infer<typeof headingRename>

export const importPreview = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** The encoding that a text was read in, where it is not UTF-8. */
  encoding: z.nullable(z.string()),
  /** The first sheet that was read, and those that were not. */
  sheet: z.nullable(z.string()),
  otherSheets: z.array(z.string()),
  rowCount: z.int(),
  /** The file's columns, and what each is taken for; null where it is passed over. */
  headings: z.array(z.object({ name: z.string(), column: z.nullable(z.string()) })),
  /** Every column that a file of this kind may have. */
  columns: z.array(z.string()),
  /** Of each group a file must have one. */
  needs: z.array(z.array(z.string())),
  faultCount: z.int(),
  faults: z.array(importFault),
  notes: z.array(importNote),
  shape: importShape,
  /** Rows of the file that the import leaves out, and the first fault of each. */
  leftOut: z.array(importFault),
  leftOutCount: z.int(),
  /** Whether the faults are all of single rows, which may be left out. */
  canLeaveOut: z.boolean(),
  /** The first 200 rows in which the file has less than what is there. */
  overwrites: z.array(overwrite),
  overwriteCount: z.int(),
  tallies,
  rows: z.array(previewRow),
  /** The first 200 headings that the file would rename; `renames` of the query decides. */
  renames: z.array(headingRename),
  renameCount: z.int(),
  /** Null where there is a fault. */
  digest: z.nullable(z.string()),
})
export type ImportPreview = z.infer<typeof importPreview>

export const importDone = z.object({
  /** Null where the file changed nothing. */
  importId: z.nullable(id),
  tallies,
})
export const importKey = z.object({ importId: id })

const importRun = z.object({
  id,
  kind,
  name: z.string(),
  at: instant,
  /** Null where it was run on the server's command line. */
  by: z.nullable(person),
  tallies,
})
export type ImportRun = z.infer<typeof importRun>
/** The newest first. */
export const importRuns = z.object({ imports: z.array(importRun) })
export const importQuery = z.object({ kind })

export const templateQuery = z.object({
  kind,
  format: z.enum(['csv', 'xlsx']),
})
/** A file, in base64. */
export const templateFile = z.object({ name: z.string(), data: z.string() })
