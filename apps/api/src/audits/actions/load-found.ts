import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { needsFinding, type ComplianceLevel } from '@apron/scoring/compliance-level.ts'
import type { ActionLevel } from '@apron/scoring/action-lists.ts'
import { settledValue } from '@apron/scoring/merge-heads.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { opaqueParam } from '../../platform/db/opaque-param.ts'
import { prepared } from '../../platform/db/prepared.ts'
import type { Db } from '../../platform/handler.ts'
import { openRegisters } from '../sync/store/registers.ts'

/** An answer that asks for a corrective action. */
export type Found = {
  readonly questionId: string
  readonly questionVersion: number
  readonly questionNumber: string
  readonly categoryId: string
  readonly regulations: string
  readonly level: ActionLevel
  readonly finding: string
}
export type Answered = { readonly questionId: string; readonly level: ComplianceLevel | null }

const findAsked = prepared((db, assessmentId: string) =>
  db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('question', 'question.id', 'pin.questionId')
    .innerJoin('subCategory', 'subCategory.id', 'question.subCategoryId')
    .select(['pin.questionId', 'pin.version', 'pin.number', 'subCategory.categoryId'])
    .where('pin.assessmentId', '=', opaqueParam(assessmentId))
    .where('pin.takenOutAt', 'is', null)
    .orderBy('pin.position'),
)
const findLevels = prepared((db, assessmentId: string) =>
  db
    .selectFrom('register')
    .select(['register', 'level'])
    .where('assessmentId', '=', opaqueParam(assessmentId))
    .where('level', 'is not', null),
)

/** What an assessment asks with the levels that stand, and of it what asks for a corrective action, in its order. */
export async function loadFound(
  db: Db,
  assessmentId: string,
): Promise<{ readonly answered: readonly Answered[]; readonly found: readonly Found[] }> {
  const asked = await findAsked(db, assessmentId)
  const levels = new Map(
    (await findLevels(db, assessmentId)).map(({ register, level }) => [register, level]),
  )
  const levelOf = (questionId: string) => levels.get(answerRegister(questionId)) ?? null
  const answered = asked.map(({ questionId }) => ({ questionId, level: levelOf(questionId) }))
  const short = asked.flatMap((it) => {
    const level = levelOf(it.questionId)
    return level !== null && needsFinding(level) ? [{ ...it, level }] : []
  })
  const registers = await openRegisters(
    db,
    assessmentId,
    short.map(({ questionId }) => answerRegister(questionId)),
    [],
  )
  const regulations = await loadRegulations(db, short)
  const found = short.map(({ questionId, version, number, categoryId, level }) => {
    const heads = registers.get(answerRegister(questionId))?.heads ?? []
    const value = settledValue(heads) as AnswerValue | undefined
    return {
      questionId,
      questionVersion: version,
      questionNumber: number,
      categoryId,
      regulations: regulations.get(`${questionId} ${version}`) ?? '',
      level,
      finding: value?.findings ?? '',
    }
  })
  return { answered, found }
}

async function loadRegulations(
  db: Db,
  asked: readonly { readonly questionId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom('questionVersion')
    .select(['questionId', 'version', 'regulations'])
    .where(
      'questionId',
      'in',
      asked.map(({ questionId }) => questionId),
    )
    .execute()
  return new Map(rows.map((row) => [`${row.questionId} ${row.version}`, row.regulations]))
}
