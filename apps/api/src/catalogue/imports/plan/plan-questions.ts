import type { CriticalElement } from '@apron/contracts/named-in-addresses.ts'
import type { HeadingRename, RenameChoice } from '@apron/contracts/import.ts'
import type { ImportNote, Overwrite } from '@apron/contracts/import-shape.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import { latinDigits } from '@apron/scoring/latin-digits.ts'
import { findRespelled } from './find-respelled.ts'
import { keepBetterTexts } from './keep-better.ts'
import { overwrites } from './overwrites.ts'
import { findOtherNames, findSpellings } from './find-spellings.ts'
import { planHeadings, type Heading, type HeadingPlan } from './headings.ts'
import { planReferences } from './plan-references.ts'
import { headingsOfOthers, planRenames } from './renames.ts'
import { inFileOrder, type Fault } from '../read/row-fault.ts'
import { emptyTexts, type QuestionRow, type Texts } from '../questions.ts'

export type SubHeading = Heading & { readonly categoryId: string }

/** A question that the database has or is to have, with the texts of its newest version. */
export type StoredQuestion = {
  readonly id: string
  readonly sourceId: string | null
  readonly subCategoryId: string
  readonly position: number
  readonly version: number
  readonly texts: Texts
  readonly references: readonly string[]
  readonly groupings: readonly LocationType[]
  readonly status: 'active' | 'inactive'
  readonly isSample: 0 | 1
  readonly criticalElement: CriticalElement | null
}

export type Catalogue = {
  readonly categories: readonly Heading[]
  readonly subCategories: readonly SubHeading[]
  readonly references: readonly { readonly id: string; readonly title: string }[]
  readonly questions: readonly StoredQuestion[]
}

export type QuestionPlan = {
  readonly categories: Omit<HeadingPlan, 'of'>
  readonly subCategories: {
    readonly added: readonly SubHeading[]
    readonly changed: readonly SubHeading[]
    readonly unchanged: number
  }
  readonly references: {
    readonly added: Catalogue['references']
    readonly changed: readonly []
    readonly unchanged: number
  }
  readonly questions: {
    readonly added: readonly StoredQuestion[]
    readonly changed: readonly QuestionChange[]
    readonly unchanged: number
  }
  /** Every heading whose name the file has otherwise, and whether it is renamed. */
  readonly renames: readonly HeadingRename[]
  /** Every heading that the database had, by its id. */
  readonly headingsBefore: ReadonlyMap<string, Heading>
  /** What the file's headings, numbers and titles would clash with, row by row. */
  readonly faults: readonly Fault[]
  readonly notes: readonly ImportNote[]
  /** Where the file has less than what is there. */
  readonly overwrites: readonly Overwrite[]
}

/** What was chosen of what an import would replace. */
export type PlanChoices = {
  readonly renames?: RenameChoice | undefined
  readonly overwrites?: RenameChoice | undefined
}

export type QuestionChange = { readonly before: StoredQuestion; readonly after: StoredQuestion }

/**
 * What an import of these rows would change, without changing it. A question is known by its source
 * id. Another text makes version n+1; another place, other references or groupings do not. Nothing is
 * ever taken away: questions that the file does not name stay as they are. `choice` says which headings
 * are renamed; without it `planRenames` proposes.
 */
export function planQuestions(
  rows: readonly QuestionRow[],
  catalogue: Catalogue,
  newId: () => string,
  { renames: choice, overwrites: chosen }: PlanChoices = {},
): QuestionPlan {
  const categories = planHeadings(
    catalogue.categories,
    rows.map((row) => row.category),
    newId,
  )
  const subCategories = planSubCategories(rows, catalogue, categories, newId)
  const references = planReferences(rows, catalogue, newId)
  // One that was written in the app has no number of a file: exports name it by its id.
  const known = new Map(
    catalogue.questions.map((question) => [question.sourceId ?? question.id, question]),
  )
  const place = placesAfter(catalogue.questions)
  const titleOf = new Map(catalogue.references.map(({ id, title }) => [id, title]))
  const keeping = {
    isChosen: overwrites(chosen),
    titleOf: (id: string): string => titleOf.get(id) ?? '',
  }
  const less: Overwrite[] = []
  const pairs = rows.map((whole) => {
    const before = known.get(whole.sourceId)
    const subCategoryId = subCategories.of(whole).id
    const { row, overwrite } = keepBetterTexts(whole, before, keeping)
    if (overwrite !== null) less.push(overwrite)
    const stays = before?.subCategoryId === subCategoryId
    const position = stays ? before.position : place(subCategoryId)
    const ids = row.references && references.of(row.references, before?.references ?? [])
    return { before, after: questionOf(row, before, { subCategoryId, position, ids, newId }) }
  })
  const changed = pairs.flatMap(({ before, after }) =>
    before !== undefined && isOther(before, after) ? [{ before, after }] : [],
  )
  const added = pairs.flatMap(({ before, after }) => (before === undefined ? [after] : []))
  const headingsBefore = new Map(
    [...catalogue.categories, ...catalogue.subCategories].map((it) => [it.id, it]),
  )
  const ofFile = new Set(pairs.flatMap(({ before }) => before?.id ?? []))
  const named = planRenames({
    categories,
    subCategories,
    headingsBefore,
    shared: headingsOfOthers(catalogue.questions, ofFile, catalogue.subCategories),
    choice,
  })
  const isRenamed = new Set(named.renames.flatMap(({ id, isChosen }) => (isChosen ? id : [])))
  const changedOf = (all: readonly Heading[]) => all.filter(({ id }) => isRenamed.has(id))
  const numbers = findRespelled('source_id', known.keys(), rows.map(numbered), areDigitTwins)
  return {
    ...named,
    overwrites: less,
    notes: notesOf(numbers.twins),
    references,
    questions: { added, changed, unchanged: rows.length - added.length - changed.length },
    headingsBefore,
    faults: inFileOrder([
      ...findSpellings(rows, 'category', {
        ...categories,
        changed: changedOf(categories.changed),
        known: catalogue.categories,
      }),
      ...subCategories.plans.flatMap((plan) =>
        findSpellings(plan.rows, 'subCategory', { ...plan, changed: changedOf(plan.changed) }),
      ),
      ...findOtherNames(rows, 'category', categories),
      ...subCategories.plans.flatMap((plan) => findOtherNames(plan.rows, 'subCategory', plan)),
      ...numbers.faults,
      ...findRespelled('references', titlesIn(catalogue), rows.flatMap(titled)).faults,
    ]),
  }
}

/** Numbers that differ in the script of their digits alone: both are kept, and somebody should know. */
const areDigitTwins = (a: string, b: string): boolean => latinDigits(a) === latinDigits(b)

function notesOf(
  twins: readonly { readonly name: string; readonly other: string }[],
): ImportNote[] {
  const [first] = twins
  if (first === undefined) return []
  const values = { value: first.name.slice(0, 80), other: first.other.slice(0, 80) }
  return [{ code: 'digit-twins', count: twins.length, values }]
}

const numbered = ({ line, sourceId: name }: QuestionRow) => ({ line, name })
const titled = ({ line, references = [] }: QuestionRow) =>
  references.map((name) => ({ line, name }))
const titlesIn = ({ references }: Catalogue): string[] => references.map(({ title }) => title)

function planSubCategories(
  rows: readonly QuestionRow[],
  { subCategories }: Catalogue,
  categories: HeadingPlan,
  newId: () => string,
) {
  const categoryOf = new Map(rows.map((row) => [row, categories.of(row.category).id]))
  const rowsOf = Map.groupBy(rows, (row) => categoryOf.get(row) ?? '')
  const knownOf = Map.groupBy(subCategories, (heading) => heading.categoryId)
  const plans = [...rowsOf].map(([categoryId, rows]) => {
    const written = rows.map((row) => row.subCategory)
    const known = knownOf.get(categoryId) ?? []
    return { categoryId, rows, known, ...planHeadings(known, written, newId) }
  })
  const planOf = new Map(plans.map((plan) => [plan.categoryId, plan]))
  const all = (kind: 'added' | 'changed'): SubHeading[] =>
    plans.flatMap(({ categoryId, [kind]: headings }) =>
      headings.map((heading) => ({ ...heading, categoryId })),
    )
  return {
    plans,
    added: all('added'),
    changed: all('changed'),
    unchanged: plans.reduce((sum, plan) => sum + plan.unchanged, 0),
    of: (row: QuestionRow): Heading => {
      const plan = planOf.get(categoryOf.get(row) ?? '')
      if (plan === undefined) throw new Error(`no category was planned for ${row.sourceId}`)
      return plan.of(row.subCategory)
    },
  }
}

/** Gives the next free position of a sub-category, each time it is asked. */
function placesAfter(questions: readonly StoredQuestion[]): (subCategoryId: string) => number {
  const last = new Map<string, number>()
  for (const { subCategoryId, position } of questions) {
    last.set(subCategoryId, Math.max(position, last.get(subCategoryId) ?? 0))
  }
  return (subCategoryId) => {
    const next = (last.get(subCategoryId) ?? 0) + 1
    last.set(subCategoryId, next)
    return next
  }
}

type Place = {
  readonly subCategoryId: string
  readonly position: number
  readonly ids: readonly string[] | undefined
  readonly newId: () => string
}

function questionOf(
  row: QuestionRow,
  before: StoredQuestion | undefined,
  { subCategoryId, position, ids, newId }: Place,
): StoredQuestion {
  const written = { ...(before?.texts ?? emptyTexts), ...row.texts }
  const isNewText = before !== undefined && !sameTexts(before.texts, written)
  const texts = before === undefined || isNewText ? written : before.texts
  return {
    id: before?.id ?? newId(),
    sourceId: before === undefined ? row.sourceId : before.sourceId,
    subCategoryId,
    position,
    version: (before?.version ?? 1) + (isNewText ? 1 : 0),
    texts,
    references: ids ?? before?.references ?? [],
    groupings: row.groupings ?? before?.groupings ?? ['airport'],
    status: row.status ?? before?.status ?? 'active',
    isSample: row.isSample ?? before?.isSample ?? 0,
    criticalElement:
      row.criticalElement === undefined ? (before?.criticalElement ?? null) : row.criticalElement,
  }
}

const textNames = Object.keys(emptyTexts) as (keyof Texts)[]

/** A form keeps the white space around a text, and a file has none: it is no other text for that. */
const sameTexts = (a: Texts, b: Texts): boolean =>
  textNames.every((name) => (a[name] ?? '').trim() === (b[name] ?? '').trim())

const isOther = (before: StoredQuestion, after: StoredQuestion): boolean =>
  before.version !== after.version ||
  before.subCategoryId !== after.subCategoryId ||
  before.status !== after.status ||
  before.isSample !== after.isSample ||
  before.criticalElement !== after.criticalElement ||
  before.references.join() !== after.references.join() ||
  before.groupings.toSorted().join() !== after.groupings.toSorted().join()
