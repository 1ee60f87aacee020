import type { Endpoint } from '@apron/contracts/endpoint.ts'
import { jsonSchemaOf } from '@apron/contracts/openapi.ts'
import { problemsOf } from '@apron/contracts/problems-of.ts'
import { urlOf, type AnyInput } from '@apron/contracts/request.ts'
import { endpointNames, table, type EndpointName } from '@apron/contracts/table.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { arbitraryOf, brokenOf } from './testing/strangers/arbitrary-of.ts'
import { createSecurityGround, type SecurityBaseline } from './testing/strangers/baseline.ts'

const runs = 10
let ground: SecurityBaseline
beforeAll(async () => {
  ground = await createSecurityGround()
})
afterAll(() => ground.close())

type Query = NonNullable<AnyInput['query']>
type Reply = { status: number; code: string | undefined }

async function send(name: EndpointName, input: AnyInput, token: string): Promise<Reply> {
  const { method } = table[name]
  const { body } = input
  const response = await ground.app.fetch(urlOf(table[name], input), {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, code }
}

/** No failure of the server's, nothing that the contract does not name, nothing wrong taken. */
function judge(name: EndpointName, { status, code }: Reply, isValid: boolean, sent: unknown): void {
  const what = `${name} answered ${status} ${code} to ${JSON.stringify(sent)?.slice(0, 400)}`
  expect(status, what).toBeLessThan(500)
  if (status !== 200) expect(problemsOf(table[name]), what).toContain(code)
  if (!isValid) expect(status, what).not.toBe(200)
}

const isValid = (schema: z.core.$ZodType | undefined, value: unknown): boolean =>
  schema === undefined || z.safeParse(schema, value).success

/** What arrives of a query: texts, and nothing where nothing was given. */
const asTexts = (query: unknown): Query =>
  Object.fromEntries(
    Object.entries(query ?? {})
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [
        name,
        // An address has no half of a character: another one arrives in its place.
        (typeof value === 'object'
          ? JSON.stringify(value).slice(0, 500)
          : String(value)
        ).toWellFormed(),
      ]),
  )

describe.each(endpointNames)('%s', (name) => {
  const endpoint: Endpoint = table[name]
  const given = (['query', 'body'] as const).filter((part) => endpoint[part] !== undefined)

  test('takes or refuses what its schema describes, and refuses everything else', async () => {
    const admin = await ground.caller('admin')
    const token = await ground.app.signIn(admin)
    const input = await ground.inputOf(name, admin, 'own')
    for (const part of given) {
      const schema = endpoint[part] as z.core.$ZodType
      const json = jsonSchemaOf(schema, 'input')
      const values = fc.oneof(arbitraryOf(json), brokenOf(json))
      const tried = fc.asyncProperty(values, async (value) => {
        const sent = part === 'query' ? asTexts(value) : value
        const arrived: unknown =
          part === 'query' ? sent : JSON.parse(JSON.stringify(sent) ?? 'null')
        const answer = await send(name, { ...input, [part]: sent }, token)
        judge(name, answer, isValid(schema, arrived), sent)
      })
      await fc.assert(tried, { numRuns: runs, seed: 7, interruptAfterTimeLimit: 4000 })
    }
    if (endpoint.params === undefined) return
    const places = Object.keys(input.params ?? {})
    const anyParams = fc.record(
      Object.fromEntries(places.map((it) => [it, fc.string({ unit: 'binary', minLength: 1 })])),
    )
    const tried = fc.asyncProperty(anyParams, async (params) => {
      // A path takes neither; they lead elsewhere before the server has seen them.
      fc.pre(Object.values(params).every((it) => it.isWellFormed() && !/^\.+$/.test(it)))
      const { status } = await send(name, { ...input, params }, token)
      expect([JSON.stringify(params), [404, 405].includes(status)]).toEqual([
        JSON.stringify(params),
        true,
      ])
    })
    await fc.assert(tried, { numRuns: 5, seed: 7, interruptAfterTimeLimit: 2000 })
  })
})

const bodies = endpointNames.filter((name) => (table[name] as Endpoint).body !== undefined)

test.each(bodies)('%s refuses a body that is too large, too deep or none', async (name) => {
  const endpoint: Endpoint = table[name]
  const admin = await ground.caller('admin')
  const headers = { authorization: `Bearer ${await ground.app.signIn(admin)}` }
  const url = urlOf(endpoint, await ground.inputOf(name, admin, 'own'))
  const codeOf = async (body: string): Promise<string | undefined> => {
    const response = await ground.app.fetch(url, { method: endpoint.method, headers, body })
    return ((await response.json()) as { code?: string }).code
  }
  const invalid = 'input-invalid'
  expect(await codeOf(`"${'a'.repeat(endpoint.maxBytes ?? 64 * 1024)}"`)).toBe('body-too-large')
  expect(await codeOf(`${'['.repeat(5000)}${']'.repeat(5000)}`)).toBe(invalid)
  expect(await codeOf(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).toBe(invalid)
  expect(await codeOf('{"a":')).toBe('body-not-json')
})
