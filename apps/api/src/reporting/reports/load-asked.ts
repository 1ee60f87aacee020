import type { OpenFindings } from '@apron/contracts/place-report.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { selectPinned } from '../../audits/assessments/plan/pins.ts'
import type { Db } from '../../platform/handler.ts'

type Asked = Pick<OpenFindings['findings'][number], 'question' | 'category'>

/** The questions of these answers as they were asked, by assessment and register. */
export async function loadAsked(
  db: Db,
  answers: readonly { readonly assessmentId: string; readonly register: string }[],
): Promise<Map<string, Asked>> {
  if (answers.length === 0) return new Map()
  const wanted = new Set(answers.map(({ assessmentId, register }) => `${assessmentId} ${register}`))
  const prefix = answerRegister('').length
  const rows = await selectPinned(db)
    .innerJoin('question', 'question.id', 'pin.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .innerJoin('category', 'category.id', 'subCategory.categoryId')
    .select(['pin.assessmentId', 'pin.questionId', 'pin.number', 'text.textEn', 'text.textAr'])
    .select(['category.nameEn', 'category.nameAr'])
    .where('pin.assessmentId', 'in', [...new Set(answers.map((it) => it.assessmentId))])
    .where('pin.questionId', 'in', [...new Set(answers.map((it) => it.register.slice(prefix)))])
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const key = `${row.assessmentId} ${answerRegister(row.questionId)}`
      if (!wanted.has(key)) return []
      const { questionId: id, number, textEn, textAr } = row
      const question = { id, number, text: { en: textEn, ar: textAr } }
      return [[key, { question, category: { en: row.nameEn, ar: row.nameAr } }] as const]
    }),
  )
}
