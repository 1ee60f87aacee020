import type { EditedAnswer } from '@apron/contracts/history.ts'
import { answerValue } from '@apron/contracts/mutation.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import * as z from 'zod/mini'
import { preparedIn } from '../db/prepared-in.ts'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../handler.ts'

type Row = Pick<Tables['log'], 'seq' | 'kind' | 'register' | 'body'>

/** The body of a change in review, as the log keeps it. */
export const editBody = z.object({
  after: answerValue,
  before: z.array(z.object({ value: answerValue })),
})

const findQuestions = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('questionVersion as asked', (join) =>
      join
        .onRef('asked.questionId', '=', 'pin.questionId')
        .onRef('asked.version', '=', 'pin.version'),
    )
    .select(['pin.questionId', 'pin.number', 'asked.textEn', 'asked.textAr'])
    .where('pin.assessmentId', '=', assessmentId)
    .where(isIn('pin.questionId')),
)

/** By the seq of its row, what each change in review was made of: none of other rows. */
export async function findEditedAnswers(
  db: Db,
  assessmentId: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, EditedAnswer>> {
  const edits = rows.flatMap(({ seq, kind, register, body }) => {
    const named = register === null ? null : parseRegister(register)
    if (kind !== 'edit' || named?.kind !== 'answer') return []
    const said = z.safeParse(editBody, JSON.parse(body))
    return said.success ? [{ seq, question: named.question, ...said.data }] : []
  })
  const ids = [...new Set(edits.map(({ question }) => question))]
  const questions = new Map(
    (await findQuestions(db, ids, assessmentId)).map((row) => [row.questionId, row]),
  )
  return new Map(
    edits.flatMap(({ seq, question, before, after }) => {
      const asked = questions.get(question)
      if (asked === undefined) return []
      const { number, textEn: en, textAr: ar } = asked
      return [[seq, { number, text: { en, ar }, before: before[0]?.value ?? null, after }]]
    }),
  )
}
