import type { Database } from '../../data/database.ts'
import type { AssessmentRow, Outline, QuestionNews } from '../../data/tables.ts'

/**
 * What came, went and was renewed of the questions between the outline that was here and the one that is stored now, added
 * to what nobody has dismissed yet: what came and went again is no news.
 */
export function newsOf(
  told: QuestionNews | undefined,
  before: Outline | undefined,
  after: Outline,
): Pick<AssessmentRow, 'questionNews'> {
  if (before === undefined) return {}
  const was = new Set(before.questions.map(({ id }) => id))
  const is = new Set(after.questions.map(({ id }) => id))
  const came = [...is].filter((id) => !was.has(id))
  const went = [...was].filter((id) => !is.has(id))
  const back = new Set(told?.takenOut)
  const gone = new Set(told?.added)
  const added = [...gone].filter((id) => is.has(id)).concat(came.filter((id) => !back.has(id)))
  const takenOut = [...back].filter((id) => !is.has(id)).concat(went.filter((id) => !gone.has(id)))
  const versions = new Map(before.questions.map(({ id, version }) => [id, version]))
  const known = new Set(told?.renewed)
  const renewed = after.questions
    .filter(({ id, version }) => known.has(id) || version > (versions.get(id) ?? version))
    .map(({ id }) => id)
  if (added.length + takenOut.length + renewed.length === 0) return {}
  return { questionNews: { added, takenOut, ...(renewed.length === 0 ? {} : { renewed }) } }
}

/** Its person has read it. */
export const dismissNews = async (db: Database, assessmentId: string): Promise<void> => {
  await db.assessments.update(assessmentId, { questionNews: undefined })
}
