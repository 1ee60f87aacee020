import { mostHeads } from './bound.ts'

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
const isText = (it: unknown, most = 20_000): boolean => typeof it === 'string' && it.length <= most

/** A finding is at most 500 characters; a judgement may lack its level while it is being made. */
const isJudgement = (it: unknown): boolean => {
  const { complianceLevel, findings, references } = (it ?? {}) as Body
  return (
    (complianceLevel === null || levels.includes(complianceLevel as string)) &&
    isText(findings, 500) &&
    Array.isArray(references) &&
    references.every((reference) => isText(reference))
  )
}

/** Whether the body of a mutation says what its kind must say. */
export function isWellFormed(body: Body): boolean {
  const { id, at, base, value } = body
  const isDated = typeof at === 'string' && !Number.isNaN(Date.parse(at))
  const hasBase =
    base === undefined || (Array.isArray(base) && base.length <= mostHeads && base.every(isId))
  if (!isId(id) || !isDated || !hasBase) return false
  const isOnQuestion = isId(body['question']) && Number.isInteger(body['version'])
  switch (body['kind']) {
    case 'answer':
      return isOnQuestion && isJudgement(value)
    case 'resolve':
      return body['question'] === undefined
        ? value !== undefined
        : isOnQuestion && isJudgement(value)
    case 'summary':
      return isText(body['text'], 50) && body['text'] !== '' && isText(value)
    case 'interviewee': {
      if (!isId(body['person'])) return false
      const { name, function: task } = (value ?? {}) as Body
      return value === null || (isText(name) && isText(task))
    }
    default:
      return false
  }
}
