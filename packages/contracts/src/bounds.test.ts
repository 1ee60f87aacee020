import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { mutation } from './mutation.ts'
import { jsonSchemaOf } from './openapi.ts'
import { endpointNames, table } from './table.ts'
import { findUnbounded } from './testing/find-unbounded.ts'

/**
 * What is open on purpose: a mutation of a batch or of an export is bounded as a whole, by
 * `mutationMaxBytes`, and parsed alone with the schema that is looked through below.
 */
const openOnPurpose = [
  'assessment.answer body.mutations.[]: any keys',
  'export.take-in body.rows.[].body: any keys',
]

test('every text, list and record of every request has a bound', () => {
  const found = endpointNames.flatMap((name) => {
    const endpoint: Endpoint = table[name]
    return (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      if (schema === undefined) return []
      return findUnbounded(jsonSchemaOf(schema, 'input'), part).map((it) => `${name} ${it}`)
    })
  })
  expect(found.sort()).toEqual(openOnPurpose)
})

test('every text and list of a mutation has a bound', () => {
  expect(findUnbounded(jsonSchemaOf(mutation, 'input'), 'mutation')).toEqual([])
})

test.each([
  ['a text', z.string(), 'it: a text'],
  ['a list', z.array(z.int()), 'it: a list'],
  ['what a list holds', z.array(z.string()).check(z.maxLength(3)), 'it.[]: a text'],
  ['a record', z.record(z.string().check(z.maxLength(3)), z.int()), 'it: any keys'],
  ['anything', z.unknown(), 'it: anything'],
  ['a choice', z.union([z.int(), z.string()]), 'it: a text'],
  [
    'a part that may be left out',
    z.object({ a: z.optional(z.nullable(z.string())) }),
    'it.a: a text',
  ],
  ['a pattern that repeats', z.string().check(z.regex(/^\d+$/)), 'it: a text'],
  ['a pattern of a part', z.string().check(z.regex(/\d{3}/)), 'it: a text'],
  ['a pattern of one side', z.string().check(z.regex(/^(a|b)|c$/)), 'it: a text'],
])('%s without a bound is found', (_, schema, found) => {
  expect(findUnbounded(jsonSchemaOf(schema, 'input'), 'it')).toContain(found)
})
