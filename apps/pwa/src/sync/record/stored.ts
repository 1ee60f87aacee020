import type { Database } from '../../data/database.ts'

/** What is on this tablet of an assessment, counted where it lies. */
export type Stored = {
  readonly takenAt: string
  readonly categories: number
  readonly subCategories: number
  readonly questions: number
  /** Questions whose text is there in each language. */
  readonly inEnglish: number
  readonly inArabic: number
  readonly references: number
  /** Answers, texts and people that the server knew when it was last asked. */
  readonly registers: number
  readonly people: number
  readonly bytes: number
}

/** Null when it is not stored. */
export async function storedOf(db: Database, assessmentId: string): Promise<Stored | null> {
  const [assessment, outline, questions, registers] = await Promise.all([
    db.assessments.get(assessmentId),
    db.outlines.get(assessmentId),
    db.questions.where('assessmentId').equals(assessmentId).toArray(),
    db.registers.where('assessmentId').equals(assessmentId).count(),
  ])
  if (assessment === undefined || assessment.takenAt === null || outline === undefined) return null
  const { takenAt, bytes, people } = assessment
  return {
    takenAt,
    categories: outline.categories.length,
    subCategories: outline.categories.reduce(
      (sum, category) => sum + category.subCategories.length,
      0,
    ),
    questions: questions.length,
    inEnglish: questions.filter((question) => question.text.en !== null).length,
    inArabic: questions.filter((question) => question.text.ar !== null).length,
    references: outline.references.length,
    registers,
    people: people.length,
    bytes,
  }
}
