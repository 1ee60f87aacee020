import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import type { HeadingRename, PreviewRow, RenameChoice } from '@apron/contracts/import.ts'
import type { ImportNote, Overwrite } from '@apron/contracts/import-shape.ts'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { planLocations, type LocationPlan, type LocationRow, type Stored } from '../locations.ts'
import {
  planQuestions,
  type Catalogue,
  type PlanChoices,
  type QuestionPlan,
  type StoredQuestion,
} from './plan-questions.ts'
import type { ReadFile } from '../read/read-file.ts'
import { type Fault, faultAt } from '../read/row-fault.ts'

/** How many rows of one kind a run added, changed and found as they are. */
export type Tally = {
  readonly kind: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

export type ImportPlan = {
  readonly tallies: readonly Tally[]
  readonly faults: readonly Fault[]
  /** What is new or changed, row by row of the file. */
  readonly rows: readonly PreviewRow[]
  /** Headings whose names the file has otherwise. */
  readonly renames: readonly HeadingRename[]
  /** Ids that were chosen to be renamed, and are none of those. */
  readonly unknownRenames: readonly string[]
  /** What the file has less of than what is there. */
  readonly overwrites: readonly Overwrite[]
  readonly notes: readonly ImportNote[]
} & (
  | { readonly of: 'questions'; readonly plan: QuestionPlan }
  | { readonly of: 'locations'; readonly plan: LocationPlan }
)

/** What this file would change among these, without changing it. */
export function planImport(
  read: ReadFile,
  known: Catalogue & { readonly locations: readonly Stored[] },
  newId: () => string,
  choices: PlanChoices = {},
): ImportPlan {
  const { renames: choice } = choices
  if (read.kind === 'questions') {
    const plan = planQuestions(read.file.rows, known, newId, choices)
    const lines = new Map(read.file.rows.map(({ sourceId, line }) => [sourceId, line]))
    return {
      of: 'questions',
      plan,
      faults: plan.faults,
      rows: questionRows(plan, lines),
      renames: plan.renames,
      overwrites: plan.overwrites,
      notes: plan.notes,
      unknownRenames: unknownIn(choice, plan.renames),
      tallies: [
        tally('questions', plan.questions),
        tally('categories', plan.categories),
        tally('sub-categories', plan.subCategories),
        tally('references', plan.references),
      ],
    }
  }
  const { rows, lines, airportCodes } = read.file
  const plan = planLocations(rows, known.locations, newId, airportCodes, choices.overwrites)
  return {
    of: 'locations',
    plan,
    faults: plan.unknown.map((place) =>
      faultAt({ line: lines[place] ?? 0, column: 'airport' }, 'unknown-airport', {
        value: airportCodes[place]?.slice(0, 40) ?? '',
      }),
    ),
    rows: locationRows(plan, rows, lines),
    renames: [],
    overwrites: plan.overwrites,
    notes: [],
    unknownRenames: unknownIn(choice, []),
    tallies: [tally(read.kind, plan)],
  }
}

function unknownIn(choice: RenameChoice | undefined, renames: readonly HeadingRename[]): string[] {
  const known = new Set(renames.map(({ id }) => id))
  return Array.isArray(choice) ? choice.filter((id) => !known.has(id)) : []
}

/** Another file, or another library meanwhile, has another one. */
export const digestOfPlan = (it: ImportPlan, hashOfFile: string, choices: string): string =>
  sha256(
    canonicalJson({
      file: hashOfFile,
      choices,
      tallies: it.tallies,
      renames: it.renames,
      rows: it.rows.map(({ key, state, columns }) => [key, state, columns]),
      before:
        it.of === 'questions'
          ? it.plan.questions.changed.map(({ before }) => [before.id, before.version])
          : it.plan.changed.map(({ before }) => before),
    }),
  )

type Counted = {
  readonly added: readonly unknown[]
  readonly changed: readonly unknown[]
  readonly unchanged: number
}
const tally = (kind: string, { added, changed, unchanged }: Counted): Tally => ({
  kind,
  added: added.length,
  changed: changed.length,
  unchanged,
})

const labelOf = ({ texts }: StoredQuestion): PreviewRow['label'] => ({
  en: texts.textEn,
  ar: texts.textAr,
})

function questionRows(
  { questions }: QuestionPlan,
  lines: ReadonlyMap<string, number>,
): PreviewRow[] {
  const keyOf = ({ sourceId, id }: StoredQuestion): string => sourceId ?? id
  const added = questions.added.map((question) => ({
    line: lines.get(keyOf(question)) ?? 0,
    key: keyOf(question),
    label: labelOf(question),
    state: 'added' as const,
    columns: [],
  }))
  const changed = questions.changed.map(({ before, after }) => ({
    line: lines.get(keyOf(after)) ?? 0,
    key: keyOf(after),
    label: labelOf(after),
    state: 'changed' as const,
    columns: questionColumns(before, after),
  }))
  return [...added, ...changed].toSorted((a, b) => a.line - b.line)
}

const textColumns = {
  textEn: 'question_en',
  textAr: 'question_ar',
  considerationsEn: 'considerations_en',
  considerationsAr: 'considerations_ar',
  regulations: 'regulations',
  guidance: 'guidance',
} as const

const questionColumns = (before: StoredQuestion, after: StoredQuestion): string[] => [
  ...(before.subCategoryId === after.subCategoryId ? [] : ['sub_category']),
  ...(Object.keys(textColumns) as (keyof typeof textColumns)[])
    .filter((name) => before.texts[name] !== after.texts[name])
    .map((name) => textColumns[name]),
  ...(before.references.join() === after.references.join() ? [] : ['references']),
  ...(before.groupings.toSorted().join() === after.groupings.toSorted().join()
    ? []
    : ['groupings']),
  ...(before.status === after.status ? [] : ['status']),
  ...(before.isSample === after.isSample ? [] : ['sample']),
  ...(before.criticalElement === after.criticalElement ? [] : ['critical_element']),
]

function locationRows(
  { added, changed }: LocationPlan,
  rows: readonly LocationRow[],
  lines: readonly number[],
): PreviewRow[] {
  const keyOf = ({ locationType, code }: Pick<Stored, 'code' | 'locationType'>): string =>
    `${locationType} ${code}`
  const isNew = new Set(added.map(keyOf))
  const change = new Map(changed.map((it) => [keyOf(it.after), it]))
  return rows.flatMap((row, i): PreviewRow[] => {
    const line = lines[i] ?? 0
    const label = { en: row.nameEn ?? null, ar: row.nameAr ?? null }
    if (isNew.has(keyOf(row))) return [{ line, key: row.code, label, state: 'added', columns: [] }]
    const found = change.get(keyOf(row))
    if (found === undefined) return []
    const fields = (Object.keys(row) as (keyof LocationRow)[]).filter(
      (field) => found.before[field] !== found.after[field],
    )
    const { nameEn, nameAr } = found.after
    return [
      { line, key: row.code, label: { en: nameEn, ar: nameAr }, state: 'changed', columns: fields },
    ]
  })
}
