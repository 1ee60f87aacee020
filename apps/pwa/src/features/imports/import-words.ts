import type { ImportFaultCode, ImportKind } from '@apron/contracts/import.ts'
import type { ImportNoteCode } from '@apron/contracts/import-shape.ts'

/** The key of each fault's sentence. */
export const faultKey = {
  'bad-authority': 'imports:fault.bad-authority',
  'bad-choice': 'imports:fault.bad-choice',
  'bad-code': 'imports:fault.bad-code',
  'bad-country': 'imports:fault.bad-country',
  'bad-degrees': 'imports:fault.bad-degrees',
  'bad-kind': 'imports:fault.bad-kind',
  'bad-map-url': 'imports:fault.bad-map-url',
  'bad-number': 'imports:fault.bad-number',
  broken: 'imports:fault.broken',
  'cell-count': 'imports:fault.cell-count',
  'column-missing': 'imports:fault.column-missing',
  'column-twice': 'imports:fault.column-twice',
  empty: 'imports:fault.empty',
  'error-value': 'imports:fault.error-value',
  formula: 'imports:fault.formula',
  'language-unknown': 'imports:fault.language-unknown',
  'languages-swapped': 'imports:fault.languages-swapped',
  locked: 'imports:fault.locked',
  'name-taken': 'imports:fault.name-taken',
  'named-otherwise': 'imports:fault.named-otherwise',
  'no-grouping': 'imports:fault.no-grouping',
  'no-table': 'imports:fault.no-table',
  'no-workbook': 'imports:fault.no-workbook',
  'not-plain': 'imports:fault.not-plain',
  'old-excel': 'imports:fault.old-excel',
  'other-encoding': 'imports:fault.other-encoding',
  'other-kind': 'imports:fault.other-kind',
  'quote-in-cell': 'imports:fault.quote-in-cell',
  'quote-open': 'imports:fault.quote-open',
  'spelled-otherwise': 'imports:fault.spelled-otherwise',
  'text-after-quote': 'imports:fault.text-after-quote',
  'too-large': 'imports:fault.too-large',
  'unknown-airport': 'imports:fault.unknown-airport',
  'too-large-unpacked': 'imports:fault.too-large-unpacked',
  'too-long': 'imports:fault.too-long',
  'too-many-cells': 'imports:fault.too-many-cells',
  'too-many-columns': 'imports:fault.too-many-columns',
  'too-many-references': 'imports:fault.too-many-references',
  unreadable: 'imports:fault.unreadable',
  'used-twice': 'imports:fault.used-twice',
  'value-required': 'imports:fault.value-required',
} as const satisfies Record<ImportFaultCode, string>

/** The key of each note's sentence. */
export const noteKey = {
  'digit-twins': 'imports:note.digit-twins',
  'format-unknown': 'imports:note.format-unknown',
  'heading-rows': 'imports:note.heading-rows',
  'headers-repeated': 'imports:note.headers-repeated',
  'hidden-rows': 'imports:note.hidden-rows',
  'letter-forms': 'imports:note.letter-forms',
  'marks-stripped': 'imports:note.marks-stripped',
  'merged-filled': 'imports:note.merged-filled',
  'numbers-made': 'imports:note.numbers-made',
  'rows-joined': 'imports:note.rows-joined',
  'totals-left': 'imports:note.totals-left',
} as const satisfies Record<ImportNoteCode, string>

/** Faults that are solved by saying what a column is, and nothing else. */
export const isOfColumns: ReadonlySet<ImportFaultCode> = new Set([
  'column-missing',
  'column-twice',
  'language-unknown',
])

/** The key of what a count counts. */
export const tallyKey: Readonly<Record<string, string>> = {
  questions: 'imports:of.questions',
  categories: 'imports:of.categories',
  'sub-categories': 'imports:of.sub-categories',
  references: 'imports:of.references',
  airports: 'imports:of.airports',
  airlines: 'imports:of.airlines',
}

/** Why an import is not undone: of anything in it, and of one thing by its name. */
export const undoFaultKeys: Readonly<
  Record<string, { readonly any: string; readonly named: string }>
> = {
  'changed-since': {
    any: 'imports:undo-fault.changed-since',
    named: 'imports:undo-fault.named.changed-since',
  },
  'in-audits': { any: 'imports:undo-fault.in-audits', named: 'imports:undo-fault.named.in-audits' },
  'in-templates': {
    any: 'imports:undo-fault.in-templates',
    named: 'imports:undo-fault.named.in-templates',
  },
  'in-library': {
    any: 'imports:undo-fault.in-library',
    named: 'imports:undo-fault.named.in-library',
  },
  'in-schedules': {
    any: 'imports:undo-fault.in-schedules',
    named: 'imports:undo-fault.named.in-schedules',
  },
}

export const titleKey = {
  questions: 'imports:title.questions',
  airports: 'imports:title.airports',
  airlines: 'imports:title.airlines',
} as const satisfies Record<ImportKind, string>
