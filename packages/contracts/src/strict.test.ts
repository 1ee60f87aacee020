import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from './endpoint.ts'
import { jsonSchemaOf } from './openapi.ts'
import { endpointNames, table } from './table.ts'
import { findLoose } from './testing/find-loose.ts'

/**
 * What a tablet sends of its work: a newer release may say more to an older server, and nothing that an
 * auditor wrote may be turned away for that.
 */
const sentByTablets = ['assessment.answer', 'assessment.submit', 'export.take-in']

test('a body says nothing that is dropped in silence: fields that nobody knows are refused by name', () => {
  const found = endpointNames.flatMap((name) => {
    const { body }: Endpoint = table[name]
    if (body === undefined || sentByTablets.includes(name)) return []
    return findLoose(jsonSchemaOf(body, 'input'), 'body').map((it) => `${name} ${it}`)
  })
  expect(found).toEqual([])
})

test.each([
  ['an object', z.object({ a: z.int() }), ['it']],
  ['a strict one', z.strictObject({ a: z.int() }), []],
  ['one within a strict one', z.strictObject({ a: z.object({}) }), ['it.a']],
  ['one of a list', z.array(z.object({})), ['it.[]']],
  ['one of a choice', z.nullable(z.object({})), ['it']],
  ['one that takes anything', z.looseObject({}), ['it']],
  ['a record', z.record(z.string(), z.int()), []],
])('%s', (_, schema, found) => {
  expect(findLoose(jsonSchemaOf(schema, 'input'), 'it')).toEqual(found)
})
