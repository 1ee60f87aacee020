import { type NewerVersion, newerVersionsShown } from '@apron/contracts/newer-version.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { isOutstanding } from '@apron/scoring/assessment-status.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db, Handler } from '../../../platform/handler.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { countNewer, isNewer } from './newer-versions.ts'
import { loadAssessment } from '../visible.ts'

/**
 * What is newer of the questions of an assessment, with both texts; none once it was submitted. 404 for
 * what the caller may not see.
 */
export const listNewer: Handler<'assessment.newer'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const { id, seq, status } = await loadAssessment(tx, params.assessmentId, caller)
    if (!isOutstanding(status)) return { seq, questions: [], total: 0 }
    const rows = await findNewer(tx, id)
    const total = (await countNewer(tx, [id])).get(id) ?? 0
    return { seq, questions: await describe(tx, id, rows), total }
  })

const findNewer = prepared((db, assessmentId: string) =>
  db
    .selectFrom('assessmentQuestion as pin')
    .innerJoin('question', 'question.id', 'pin.questionId')
    .select(['pin.questionId as id', 'pin.number', 'pin.version as pinned'])
    .select('question.version as newest')
    .where('pin.assessmentId', '=', assessmentId)
    .where(isNewer)
    .orderBy('pin.position')
    .limit(newerVersionsShown),
)
type Row = Awaited<ReturnType<typeof findNewer>>[number]

const findTexts = preparedIn((db, isIn) =>
  db
    .selectFrom('questionVersion')
    .select(['questionId', 'version', 'textEn', 'textAr', 'regulations', 'guidance', 'createdAt'])
    .select(['considerationsEn', 'considerationsAr'])
    .where(isIn('questionId')),
)
const findStanding = preparedIn((db, isIn, assessmentId: string) =>
  db
    .selectFrom('head')
    .select('register')
    .distinct()
    .where('assessmentId', '=', assessmentId)
    .where(isIn('register')),
)

async function describe(
  db: Db,
  assessmentId: string,
  rows: readonly Row[],
): Promise<NewerVersion[]> {
  const texts = await findTexts(
    db,
    rows.map((row) => row.id),
  )
  const registers = rows.map((row) => answerRegister(row.id))
  const standing = new Set(
    (await findStanding(db, registers, assessmentId)).map((row) => row.register),
  )
  const versions = new Map(texts.map((row) => [`${row.questionId} ${row.version}`, row]))
  return rows.flatMap(({ id, number, pinned, newest }) => {
    const [before, after] = [versions.get(`${id} ${pinned}`), versions.get(`${id} ${newest}`)]
    if (before === undefined || after === undefined) return []
    const isAnswered = standing.has(answerRegister(id))
    const made = { ...askedAs(after), createdAt: after.createdAt }
    return [{ id, number, isAnswered, pinned: askedAs(before), newest: made }]
  })
}

const askedAs = (row: Awaited<ReturnType<typeof findTexts>>[number]): NewerVersion['pinned'] => ({
  version: row.version,
  text: { en: row.textEn, ar: row.textAr },
  considerations: { en: row.considerationsEn, ar: row.considerationsAr },
  regulations: row.regulations,
  guidance: row.guidance,
})
