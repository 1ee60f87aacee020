import type { Plan } from '@apron/contracts/planning.ts'
import type { OutputOfQuestions } from './outputs.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import { foldText } from '@apron/scoring/fold-text.ts'
import type { TreeItem } from '../../ui/tree/tree-model.ts'

/** A line of the tree: a category, a sub-category or a question, with its text. */
export type QuestionItem = TreeItem & {
  readonly text: Bilingual
  /** What the question is known by in the file that it came from. */
  readonly sourceId?: string
}

/** Under this key stands what an assessment asks and the catalogue offers no more. */
export const outOfUse = 'out-of-use'

/** What is offered for a kind of location, what is chosen already, and what only the assessment knows. */
export function questionItems(
  { categories, questions }: OutputOfQuestions,
  {
    grouping,
    kept,
    pinned,
  }: {
    readonly grouping: string
    readonly kept: ReadonlySet<string>
    readonly pinned: Plan['questions']
  },
): readonly QuestionItem[] {
  const offered = questions.filter(
    (it) => kept.has(it.id) || it.groupings.some((one) => one === grouping),
  )
  const within = Map.groupBy(offered, (it) => it.subCategoryId)
  const items: QuestionItem[] = []
  for (const category of categories) {
    const subs = category.subCategories.filter((sub) => within.has(sub.id))
    const leaves = subs.flatMap((sub) => (within.get(sub.id) ?? []).map((it) => it.id))
    if (leaves.length === 0) continue
    items.push(branch(category.id, 1, null, leaves, category.name))
    for (const sub of subs) {
      const under = within.get(sub.id) ?? []
      items.push(
        branch(
          sub.id,
          2,
          category.id,
          under.map((it) => it.id),
          sub.name,
        ),
        ...under.map((it) => leaf(it.id, sub.id, 3, it.text, it.sourceId)),
      )
    }
  }
  const known = new Set(questions.map((it) => it.id))
  const gone = pinned.filter((it) => !known.has(it.id))
  if (gone.length > 0) {
    const ids = gone.map((it) => it.id)
    items.push(
      branch(outOfUse, 1, null, ids, { en: null, ar: null }),
      ...gone.map((it) => leaf(it.id, outOfUse, 2, it.text)),
    )
  }
  return items
}

const branch = (
  key: string,
  level: number,
  parent: string | null,
  leaves: readonly string[],
  text: Bilingual,
): QuestionItem => ({ key, level, parent, leaves, isLeaf: false, text })

const leaf = (
  key: string,
  parent: string,
  level: number,
  text: Bilingual,
  sourceId?: string | null,
): QuestionItem => ({
  key,
  level,
  parent,
  leaves: [key],
  isLeaf: true,
  text,
  ...(typeof sourceId === 'string' && { sourceId }),
})

/** By question everything that a search looks in: its number, its text and its headings, in both languages. */
export function searchTexts(items: readonly QuestionItem[]): ReadonlyMap<string, string> {
  const above = new Map(items.map((item) => [item.key, item]))
  const wordsOf = (item: QuestionItem | undefined): string =>
    item === undefined
      ? ''
      : `${item.sourceId ?? ''} ${item.text.en ?? ''} ${item.text.ar ?? ''} ${wordsOf(above.get(item.parent ?? ''))}`
  return new Map(
    items.filter((item) => item.isLeaf).map((item) => [item.key, foldText(wordsOf(item))]),
  )
}
