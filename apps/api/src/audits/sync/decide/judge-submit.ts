import type { Reason, Register } from '@apron/contracts/sync.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { isWork, kindRowOf } from '@apron/contracts/register-kinds.ts'
import { findObstacles, type Obstacle } from '@apron/scoring/can-submit.ts'
import { canonicalDigestInput } from '@apron/scoring/digest.ts'
import { isConflict, settledValue } from '@apron/scoring/merge-heads.ts'
import { answerRegister, parseRegister, summaryRegister } from '@apron/scoring/register.ts'
import type { SubmissionContext } from '../receive/submission-context.ts'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { applied, refused, type Verdict } from './judge.ts'

export type Pin = { readonly questionId: string; readonly version: number; readonly number: string }

export type Submission = {
  readonly recommendation: string
  readonly findings: string
  readonly takeaways: string
  readonly digest?: string | undefined
}

/** SHA-256 of all work that stands in an assessment, as its submitter must have seen it. */
export function digestOf(registers: readonly Register[], pins: readonly Pin[]): string {
  const versions = new Map(pins.map((pin) => [pin.questionId, pin.version]))
  const work = registers.filter(({ register }) => isWork(register))
  const rows = work.flatMap(({ register, heads }) => {
    const parsed = parseRegister(register)
    const version = parsed?.kind === 'answer' ? (versions.get(parsed.question) ?? null) : null
    return heads.map(({ value }) => ({ register, value, version }))
  })
  return sha256(canonicalDigestInput(rows))
}

/** What becomes of a submit, judged in the order of `docs/sync.md`, "Submit". */
export function judgeSubmit(
  { assessment, isOnTeam, caller }: SubmissionContext,
  submission: Submission,
  {
    registers,
    pins,
    digest,
    isPlain,
  }: {
    readonly registers: readonly Register[]
    readonly pins: readonly Pin[]
    /** Of what stands now. */
    readonly digest: string
    readonly isPlain: boolean
  },
): Verdict {
  if (submission.digest === undefined && !isPlain)
    return refused('invalid', 'digest: It is missing.')
  if (!isOnTeam || !caller.may('audit.submit')) return refused('not-permitted')
  const { status } = assessment
  if (status === 'in-review' && submission.digest === assessment.digest) {
    return { ...applied, reason: 'already-submitted' }
  }
  if (status === 'cancelled') return refused('cancelled')
  if (status === 'in-review' || status === 'complete') return refused('stale-review')
  const obstacle = firstObstacle(registers, pins)
  if (obstacle !== null) return obstacle
  const isSeen = submission.digest === undefined || submission.digest === digest
  return isSeen && saysTheSame(submission, registers) ? applied : refused('stale-review')
}

const order: readonly Obstacle['reason'][] = [
  'no-questions',
  'in-conflict',
  'text-in-conflict',
  'unanswered',
  'finding-missing',
  'placeholder',
]
/** Enough to go and look; a receipt is no report. */
const maxNamed = 20

function firstObstacle(registers: readonly Register[], pins: readonly Pin[]): Verdict | null {
  const obstacles = obstaclesOf(registers, pins)
  const reason = order.find((wanted) => obstacles.some((it) => it.reason === wanted))
  if (reason === undefined) return null
  const numbers = new Map(pins.map((pin) => [pin.questionId, pin.number]))
  const named = obstacles.flatMap((it) => {
    if (it.reason !== reason) return []
    if ('question' in it) return [numbers.get(it.question) ?? it.question]
    return 'register' in it ? [it.register] : []
  })
  const detail = named.length === 0 ? null : named.slice(0, maxNamed).join(', ')
  return refused(reason === 'text-in-conflict' ? 'in-conflict' : (reason as Reason), detail)
}

function obstaclesOf(registers: readonly Register[], pins: readonly Pin[]): readonly Obstacle[] {
  const headsOf = new Map(registers.map((it) => [it.register, it.heads]))
  const questions = pins.map(({ questionId }) => {
    const heads = headsOf.get(answerRegister(questionId)) ?? []
    const value = settledValue(heads) as AnswerValue | undefined
    const level = value?.complianceLevel ?? null
    return { id: questionId, level, finding: value?.findings ?? '', inConflict: isConflict(heads) }
  })
  const texts = registers
    .filter(({ register }) => isWork(register) && kindRowOf(register)?.isPinned !== true)
    .map(({ register, heads }) => {
      const value = settledValue(heads)
      const text = typeof value === 'string' ? value : ''
      return { register, text, inConflict: isConflict(heads) }
    })
  // The status was judged before: a scheduled assessment has no answers, and is refused for that.
  return findObstacles({ status: 'in-progress', questions, texts })
}

function saysTheSame(submission: Submission, registers: readonly Register[]): boolean {
  const headsOf = new Map(registers.map((it) => [it.register, it.heads]))
  const written = (text: Parameters<typeof summaryRegister>[0]): unknown =>
    settledValue(headsOf.get(summaryRegister(text)) ?? []) ?? ''
  return (
    submission.recommendation === written('recommendations') &&
    submission.findings === written('findings') &&
    submission.takeaways === written('takeaways')
  )
}
