import type { Register } from '@apron/contracts/sync.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Db } from '../../../platform/handler.ts'
import { loadRegisters } from '../../sync/store/registers.ts'

/** What stands before a question's id in the name of its register. */
const answerPrefix = answerRegister('')

const findTakenOut = prepared((db, assessmentId: string) =>
  db
    .selectFrom('assessmentQuestion')
    .select('questionId')
    .where('assessmentId', '=', assessmentId)
    .where('takenOutAt', 'is not', null),
)

/** The registers of the questions that were taken out of an assessment: outside of all its figures. */
async function loadTakenOut(db: Db, assessmentId: string): Promise<ReadonlySet<string>> {
  const rows = await findTakenOut(db, assessmentId)
  return new Set(rows.map((row) => answerRegister(row.questionId)))
}

/** The registers that count, with their heads: all but those of questions that were taken out. */
export async function loadCounted(db: Db, assessmentId: string): Promise<Register[]> {
  const outside = await loadTakenOut(db, assessmentId)
  const registers = await loadRegisters(db, assessmentId)
  return registers.filter(({ register }) => !outside.has(register))
}

/** Whether a register is of no question that was taken out: it counts. */
export const isCounted = (_: ExpressionBuilder<Tables, 'register'>): RawBuilder<SqlBool> => sql`
  not exists (
    select 1 from "assessmentQuestion" as "outside"
    where "outside"."assessmentId" = "register"."assessmentId"
      and "outside"."questionId" = substr("register"."register", ${sql.lit(answerPrefix.length + 1)})
      and "outside"."takenOutAt" is not null
  )`
