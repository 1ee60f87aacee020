import type { RegisterKind } from '@apron/scoring/register.ts'
import { maxHeads } from './bound.ts'
import { textOf } from './text-of.ts'

type Body = Readonly<Record<string, unknown>>

const levels = [
  'fully-compliant',
  'improvement-desirable',
  'non-compliant',
  'serious-deficiency',
  'not-confirmed',
  'not-applicable',
]
const isId = (it: unknown): boolean =>
  typeof it === 'string' && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(it)

const isControl = (code: number): boolean =>
  (code < 32 && code !== 9 && code !== 10) || (code > 126 && code < 160)
const turns = (code: number): boolean =>
  (code > 0x2029 && code < 0x202f) || (code > 0x2065 && code < 0x206a)
const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.codePointAt(0)!)

/** What is written at length may turn its direction. */
const isText = (it: unknown, most: number): boolean =>
  typeof it === 'string' && it.length <= most && it.isWellFormed() && !codesOf(it).some(isControl)
const isLine = (it: unknown, most: number): boolean =>
  isText(it, most) && !codesOf(it as string).some(turns)

/** A finding is at most 500 characters; a judgement may lack its level while it is being made. */
const isJudgement = (it: unknown): boolean => {
  const { complianceLevel, findings, references } = (it ?? {}) as Body
  return (
    (complianceLevel === null || levels.includes(complianceLevel as string)) &&
    isText(findings, 500) &&
    Array.isArray(references) &&
    references.length <= 20 &&
    references.every((reference) => reference !== '' && isLine(reference, 200))
  )
}

const isAnswer = ({ question, version, value }: Body): boolean =>
  isId(question) && Number.isInteger(version) && isJudgement(value)

const isSummary = ({ text, value }: Body): boolean =>
  isLine(text, 50) && text !== '' && isText(value, 5000)

function isInterviewee({ person, value }: Body): boolean {
  if (!isId(person)) return false
  const { name, function: task } = (value ?? {}) as Body
  const isNamed = isLine(name, 120) && String(name).trim() !== ''
  return value === null || (isNamed && isLine(task, 120))
}

/** It ends the conflict of one thing, and its value is one of that thing. */
function isResolve(body: Body): boolean {
  const checks = { question: isAnswer, text: isSummary, person: isInterviewee }
  const named = Object.entries(checks).filter(([name]) => body[name] !== undefined)
  return named.length === 1 && named.every(([, check]) => check(body))
}

function isComment({ comment, value }: Body): boolean {
  const { on, to, text } = (value ?? {}) as Body
  const isSaid = isText(text, 2000) && /\S/.test(String(text))
  return isId(comment) && [on, to].every((it) => it === null || isId(it)) && isSaid
}

const isSettle = ({ comment, value }: Body): boolean => isId(comment) && typeof value === 'boolean'

const isInstant = (it: unknown): boolean =>
  typeof it === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(it) &&
  !Number.isNaN(Date.parse(it))

/** What falls short is said in words. */
function isVerification({ part, value }: Body): boolean {
  const { outcome, words, implementedAt } = (value ?? {}) as Body
  return (
    isId(part) &&
    ['verified', 'partly', 'not-effective'].includes(outcome as string) &&
    isText(words, 2000) &&
    (outcome === 'verified' || /\S/.test(String(words))) &&
    (implementedAt === undefined || isInstant(implementedAt))
  )
}

const saidBy = new Map<string, (body: Body) => boolean>(
  Object.entries({
    answer: isAnswer,
    resolve: isResolve,
    summary: isSummary,
    interviewee: isInterviewee,
    comment: isComment,
    settle: isSettle,
    verification: isVerification,
  } satisfies Record<RegisterKind | 'resolve', (body: Body) => boolean>),
)

/** Whether the body of a mutation says what its kind must say. */
export function isWellFormed(body: Body): boolean {
  const { id, at, base } = body
  const isDated = isInstant(at)
  const hasBase =
    base === undefined || (Array.isArray(base) && base.length <= maxHeads && base.every(isId))
  const isShort = Buffer.byteLength(textOf(body)) <= 64 * 1024
  if (!isId(id) || !isDated || !hasBase || !isShort) return false
  const isSaid = saidBy.get(String(body['kind']))
  return isSaid?.(body) === true
}
