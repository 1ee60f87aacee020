import type { Heading } from '../plan/headings.ts'
import type { Stored } from '../locations.ts'
import type { ImportPlan } from '../plan/plan-import.ts'
import type { StoredQuestion } from '../plan/plan-questions.ts'

/** What takes an import back: what it added, by id, and what it changed, as that was before. */
export type Undo = {
  readonly added: {
    readonly category: readonly string[]
    readonly subCategory: readonly string[]
    readonly reference: readonly string[]
    readonly question: readonly string[]
    readonly location: readonly string[]
  }
  readonly before: {
    readonly category: readonly Name[]
    readonly subCategory: readonly Name[]
    readonly question: readonly QuestionBefore[]
    readonly location: readonly Stored[]
  }
}

type Name = Pick<Heading, 'id' | 'nameEn' | 'nameAr'>
export type QuestionBefore = Pick<
  StoredQuestion,
  'id' | 'subCategoryId' | 'position' | 'version' | 'references' | 'groupings'
> &
  // Runs of before files had these have none of them.
  Partial<Pick<StoredQuestion, 'status' | 'isSample' | 'criticalElement'>>

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** What it takes to take back what was planned. `known` are the headings as they were. */
export function undoOf(it: ImportPlan): Undo {
  const none = { category: [], subCategory: [], reference: [], question: [], location: [] }
  if (it.of === 'locations') {
    return {
      added: { ...none, location: idsOf(it.plan.added) },
      before: { ...none, location: it.plan.changed.map(({ before }) => before) },
    }
  }
  const { categories, subCategories, references, questions, headingsBefore } = it.plan
  const nameOf = ({ id }: { id: string }): Name[] => {
    const name = headingsBefore.get(id)
    return name === undefined ? [] : [{ id, nameEn: name.nameEn, nameAr: name.nameAr }]
  }
  return {
    added: {
      ...none,
      category: idsOf(categories.added),
      subCategory: idsOf(subCategories.added),
      reference: idsOf(references.added),
      question: idsOf(questions.added),
    },
    before: {
      location: [],
      category: categories.changed.flatMap(nameOf),
      subCategory: subCategories.changed.flatMap(nameOf),
      question: questions.changed.map(({ before }) => ({
        id: before.id,
        subCategoryId: before.subCategoryId,
        position: before.position,
        version: before.version,
        references: before.references,
        groupings: before.groupings,
        status: before.status,
        isSample: before.isSample,
        criticalElement: before.criticalElement,
      })),
    },
  }
}
