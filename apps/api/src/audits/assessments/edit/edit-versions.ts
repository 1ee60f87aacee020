import type { Issue } from '@apron/contracts/problem.ts'
import {
  decideVersions,
  type VersionedPin,
  type VersionFault,
  type VersionStep,
} from '@apron/scoring/newer-versions.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Context, Db, InputOf } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import type { EditAct } from './edit-act.ts'
import { emptyAnswers } from './empty-answers.ts'
import type { AssessmentRow } from '../visible.ts'

type Wanted = InputOf<'assessment.change'>['body']['questions']

/**
 * Takes newer versions of questions over, or declines them. What stood as the answer to a question that is
 * taken over stands no more and is kept to be read. 422 names what cannot be decided, and where.
 */
export async function editVersions(
  { db }: Context,
  row: AssessmentRow,
  wanted: Wanted,
): Promise<EditAct[]> {
  const { takeOver = [], decline = [] } = wanted ?? {}
  if (takeOver.length + decline.length === 0) return []
  const pins = await loadVersionedPins(db, row.id)
  const newest = await findNewest(
    db,
    pins.map(({ question }) => question),
  )
  const versions = new Map(newest.map(({ id, version }) => [id, version]))
  const { takenOver, declined, faults } = decideVersions(pins, versions, { takeOver, decline })
  if (faults.length > 0) {
    const issues = faults.slice(0, 50).map(issueOf)
    throw new ProblemError('input-invalid', 'This cannot be decided.', { issues })
  }
  for (const { question, to } of declined) await setDeclined(db, row.id, question, to)
  return [
    ...(await takeAllOver(db, row, takenOver)),
    ...declined.map(({ question, from, to }) => ({
      kind: 'keep-version' as const,
      before: { version: from },
      after: { version: from, declined: to },
      more: { question },
      set: {},
    })),
  ]
}

async function takeAllOver(
  db: Db,
  row: AssessmentRow,
  steps: readonly VersionStep[],
): Promise<EditAct[]> {
  if (steps.length === 0) return []
  const emptied = await emptyAnswers(db, row.id, steps)
  for (const { question, from, to } of steps) {
    const hadAnswer = emptied.has(answerRegister(question))
    await (hadAnswer ? pinFromAnswered : pinFrom)(db, row.id, question, from, to)
  }
  return steps.map(({ question, from, to }) => {
    const register = answerRegister(question)
    return {
      kind: 'take-over',
      before: { version: from, heads: emptied.get(register) ?? [] },
      after: { version: to },
      emptied: { register, version: to },
      set: {},
    }
  })
}

const findPins = prepared((db, assessmentId: string) =>
  db
    .selectFrom('assessmentQuestion')
    .select(['questionId', 'version', 'number', 'takenOutAt', 'declinedVersion'])
    .where('assessmentId', '=', assessmentId)
    .orderBy('position'),
)

/** The questions of an assessment in their order, with what was decided on their versions. */
export async function loadVersionedPins(db: Db, assessmentId: string): Promise<VersionedPin[]> {
  const rows = await findPins(db, assessmentId)
  return rows.map(({ questionId, takenOutAt, ...pin }) => ({
    ...pin,
    question: questionId,
    isTakenOut: takenOutAt !== null,
  }))
}

const findNewest = preparedIn((db, isIn) =>
  db.selectFrom('question').select(['id', 'version']).where(isIn('id')),
)
const setDeclined = prepared((db, assessmentId: string, questionId: string, version: number) =>
  db
    .updateTable('assessmentQuestion')
    .set({ declinedVersion: version })
    .where('assessmentId', '=', assessmentId)
    .where('questionId', '=', questionId),
)
const pinFromAnswered = prepared(
  (db, assessmentId: string, questionId: string, takenOverFrom: number, version: number) =>
    db
      .updateTable('assessmentQuestion')
      .set({ version, takenOverFrom })
      .where('assessmentId', '=', assessmentId)
      .where('questionId', '=', questionId),
)
/** What was not answered goes on showing the version that its last answer was given to. */
const pinFrom = prepared(
  (db, assessmentId: string, questionId: string, from: number, version: number) =>
    db
      .updateTable('assessmentQuestion')
      .set((row) => ({
        version,
        takenOverFrom: row.fn.coalesce('takenOverFrom', row.val(from)),
      }))
      .where('assessmentId', '=', assessmentId)
      .where('questionId', '=', questionId),
)

const messages: Readonly<Record<VersionFault['code'], string>> = {
  unknown: 'This question is not part of the assessment.',
  'no-newer': 'There is no newer version to decide on.',
  'not-newest': 'There is a newer version now.',
  duplicate: 'Decided twice.',
}

const issueOf = ({ list, index, code }: VersionFault): Issue => ({
  path: `body.questions.${list}.${index}`,
  code,
  message: messages[code],
})
