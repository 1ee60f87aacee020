import type { z } from 'zod/mini'
import type { batch, submission } from '@apron/contracts/sync.ts'
import type { Context, InputOf } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'

type Batch = z.output<typeof batch>
type Submission = z.output<typeof submission>

const missing = (...paths: readonly string[]): ProblemError =>
  new ProblemError('envelope-invalid', 'The body is not whole.', {
    issues: paths.map((path) => ({ path, code: 'missing', message: 'It is missing.' })),
  })

/**
 * The batch that a body is, or the one answer that it gives, at the version that its assessment has pinned. A
 * question that is not pinned is told by its receipt, as in any batch.
 */
export async function batchOf(
  assessmentId: string,
  body: InputOf<'assessment.answer'>['body'],
  { db, now, newId }: Pick<Context, 'db' | 'now' | 'newId'>,
): Promise<Batch> {
  const {
    mutations,
    questionId,
    question = questionId,
    complianceLevel = null,
    findings = '',
    references = [],
    ...rest
  } = body
  if (mutations !== undefined) return { ...rest, mutations }
  // A tablet counts its lane and knows the id of what it wrote.
  if (question === undefined || rest.deviceId !== undefined) throw missing('body.mutations')
  const pin = await db
    .selectFrom('assessmentQuestion')
    .select('version')
    .where('assessmentId', '=', assessmentId)
    .where('questionId', '=', question)
    .executeTakeFirst()
  const value = { complianceLevel, findings, references }
  const version = pin?.version ?? 1
  const mutation = { id: newId(), kind: 'answer', question, version, value, at: now }
  return { ...rest, mutations: [mutation] }
}

/** A submit whose receipt is read. A device says everything itself; without one its id and time are made here. */
export function submissionOf(
  given: InputOf<'assessment.submit'>['body'],
  { now, newId }: Pick<Context, 'now' | 'newId'>,
): Submission {
  const body = given.deviceId === undefined ? { id: newId(), at: now, ...given } : given
  const needed = ['id', 'at', 'recommendation', 'findings', 'takeaways'] as const
  const lacking = needed.filter((name) => body[name] === undefined)
  if (lacking.length > 0) throw missing(...lacking.map((name) => `body.${name}`))
  if (!body.submit) throw missing('body.submit')
  return body as Submission
}
