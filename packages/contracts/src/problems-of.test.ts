import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import { openapiOf } from './openapi.ts'
import { problemStatus, type ProblemCode } from './problem.ts'
import { problemsOf } from './problems-of.ts'
import { endpointNames, table } from './table.ts'

const always: ProblemCode[] = ['update-needed', 'server-fault', 'server-busy']
/** A body is refused where it says what is not taken, also by a call that takes none. */
const ofAnyBody: ProblemCode[] = ['input-invalid', 'body-not-json', 'body-too-large']
const codes = (endpoint: Endpoint): ProblemCode[] => problemsOf(endpoint).sort()

test.each<[string, Endpoint, ProblemCode[]]>([
  ['an open call without input', table.health, []],
  ['a call for whoever is signed in', table['session.me'], ['sign-in-needed']],
  [
    'one that needs a permission and names a row',
    table['user.one'],
    ['sign-in-needed', 'not-permitted', 'not-found'],
  ],
  [
    'one that reads the catalogue',
    table['locations.all'],
    ['sign-in-needed', 'not-permitted', 'trial-expired'],
  ],
  [
    'one that sees to an account',
    table['account.read-guide'],
    ['sign-in-needed', 'quota-full', ...ofAnyBody],
  ],
  ['one that takes access away', table['session.end'], ['sign-in-needed', ...ofAnyBody]],
  [
    'one that takes a body, and has a problem of its own',
    table['session.start'],
    ['input-invalid', 'body-not-json', 'body-too-large', 'wrong-credentials', 'too-many-requests'],
  ],
])('%s', (_, endpoint, expected) => {
  expect(codes(endpoint)).toEqual([...always, ...expected].sort())
})

test('a lane names its envelope, and the input of a plain client', () => {
  expect(codes(table['assessment.answer'])).toContain('envelope-invalid')
  expect(codes(table['assessment.answer'])).toContain('input-invalid')
})

test('no row names what follows from it anyway', () => {
  for (const name of endpointNames) {
    const { problems = [], ...rest }: Endpoint = table[name]
    const derived = problemsOf(rest)
    expect([name, problems.filter((code) => derived.includes(code))]).toEqual([name, []])
  }
})

test('the OpenAPI document has each problem of each call under its status, and no other', () => {
  type Response = { description: string; content: unknown }
  type Operation = { operationId: string; responses: Record<string, Response> }
  const { paths } = openapiOf('1') as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  for (const { operationId, responses } of operations) {
    const endpoint: Endpoint = table[operationId as keyof typeof table]
    const documented = Object.entries(responses).flatMap(([status, { description }]) =>
      status === '200' ? [] : description.split(', ').map((code) => `${status} ${code}`),
    )
    const meant = problemsOf(endpoint).map((code) => `${problemStatus[code]} ${code}`)
    expect([operationId, documented.sort()]).toEqual([operationId, meant.sort()])
  }
})
