import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { needsFinding, type Points } from '@apron/scoring/compliance-level.ts'
import { judgeAnswer } from '@apron/scoring/judge-answer.ts'
import { settledValue } from '@apron/scoring/merge-heads.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import { scoreAssessment, type Score } from '@apron/scoring/score-assessment.ts'
import { loadCounted } from '../assessments/edit/taken-out.ts'
import { loadAssessment } from '../assessments/visible.ts'
import type { Caller, Db } from '../../platform/handler.ts'
import { selectPinned } from '../assessments/plan/pins.ts'
import { notFound } from '../../platform/problem.ts'

/** A pinned question's own words, at the version that was pinned. */
export type QuestionMaterial = {
  readonly number: string
  readonly textEn: string | null
  readonly textAr: string | null
  readonly considerationsEn: string | null
  readonly considerationsAr: string | null
  readonly regulations: string
}

/** A question of an assessment that the caller may see; 404 for every other. */
export async function loadQuestionMaterial(
  db: Db,
  assessmentId: string,
  questionId: string,
  caller: Caller,
): Promise<QuestionMaterial> {
  const { id } = await loadAssessment(db, assessmentId, caller)
  const row = await selectPinned(db)
    .select(['pin.number', 'text.textEn', 'text.textAr', 'text.regulations'])
    .select(['text.considerationsEn', 'text.considerationsAr'])
    .where('pin.assessmentId', '=', id)
    .where('pin.questionId', '=', questionId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

export type SummaryMaterial = {
  readonly title: string
  readonly location: { en: string | null; ar: string | null; code: string }
  readonly score: Score
  /** Of the answers that need one and on which all agree, the worst first. */
  readonly findings: readonly { level: string; finding: string }[]
}

/** What a summary is made of: the figures, and the findings of what does not comply. 404 as above. */
export async function loadSummaryMaterial(
  db: Db,
  assessmentId: string,
  caller: Caller,
): Promise<SummaryMaterial> {
  const row = await loadAssessment(db, assessmentId, caller)
  const place = await db
    .selectFrom('location')
    .select(['code', 'nameEn', 'nameAr'])
    .where('id', '=', row.locationId)
    .executeTakeFirstOrThrow()
  const answers = (await loadCounted(db, row.id)).flatMap(({ register, heads }) => {
    if (parseRegister(register)?.kind !== 'answer') return []
    const value = settledValue(heads) as AnswerValue | undefined
    const judged = judgeAnswer(heads)
    return judged.level === null && judged.contested === undefined
      ? []
      : [{ ...judged, finding: value?.findings ?? '' }]
  })
  const open = Array.from({ length: Math.max(0, row.questionCount - answers.length) }, () => ({
    level: null,
  }))
  const judged = [...answers, ...open]
  return {
    title: row.title,
    location: { en: place.nameEn, ar: place.nameAr, code: place.code },
    score: scoreAssessment(
      judged.map((it) => ({ id: '', category: '', subCategory: '', ...it })),
      JSON.parse(row.points) as Points,
    ),
    findings: answers
      .flatMap(({ level, finding }) =>
        level !== null && needsFinding(level) && finding !== '' ? [{ level, finding }] : [],
      )
      .toSorted((a, b) => (a.level === b.level ? 0 : a.level === 'serious-deficiency' ? -1 : 1)),
  }
}
