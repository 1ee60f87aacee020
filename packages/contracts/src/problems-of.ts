import { dayLimitOf, endsWithTrial, type Endpoint } from './endpoint.ts'
import { problemCodes, type ProblemCode } from './problem.ts'

/** What any call may be answered with, whoever makes it. */
const always: readonly ProblemCode[] = ['update-needed', 'server-fault', 'server-busy']

/**
 * Every problem that a call may be answered with: what follows from its row (who may call, what is
 * parsed) and what the row names beside that. In the order of the closed list.
 */
export function problemsOf(endpoint: Endpoint): ProblemCode[] {
  const { access, method, params, query, problems = [] } = endpoint
  const codes = new Set<ProblemCode>([...always, ...problems])
  if (access !== 'open') codes.add('sign-in-needed')
  if (access !== 'open' && access !== 'signed-in') codes.add('not-permitted')
  if (endsWithTrial(endpoint)) codes.add('trial-expired')
  if (dayLimitOf(endpoint) === 'refused') codes.add('quota-full')
  if (params !== undefined) codes.add('not-found')
  // A call without a body refuses one that says something.
  const hasBody = method !== 'GET'
  if (query !== undefined || hasBody) codes.add('input-invalid')
  if (hasBody) codes.add('body-not-json').add('body-too-large')
  return problemCodes.filter((code) => codes.has(code))
}
