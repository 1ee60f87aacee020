import type { Endpoint } from '@apron/contracts/endpoint.ts'
import type { Problem } from '@apron/contracts/problem.ts'
import { jsonSchemaOf } from '@apron/contracts/openapi.ts'
import { endpointNames, table } from '@apron/contracts/table.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createTestApp } from '../../testing/test-app.ts'
import { sentenceIn } from './issue-language.ts'
import './mount.ts'

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

const wrongLeaves: readonly unknown[] = [
  undefined,
  null,
  true,
  {},
  [],
  '',
  ' ',
  'x',
  '(',
  '٣',
  '12:99',
  '2026-13-45',
  'a\u0000b',
  'javascript:alert(1)',
  'x'.repeat(100_000),
  -1_000_000_000_000,
  1e12,
  0.333,
  ['x', 'x'],
  Array.from({ length: 10_000 }, () => 1),
]

/** Values that a schema refuses for one reason or another, at each of its places. */
function wrongValues(schema: Schema): unknown[] {
  const { properties = {}, items, anyOf = [], oneOf = [] } = schema
  return [
    ...wrongLeaves,
    { 'no-such-field': 1 },
    ...Object.entries(properties).flatMap(([name, it]) =>
      wrongValues(it).map((value) => ({ [name]: value })),
    ),
    ...(items === undefined ? [] : wrongValues(items).map((value) => [value])),
    ...[...anyOf, ...oneOf].flatMap(wrongValues),
  ]
}

/** Zod's own words, and what only a pattern has. */
const jargon = /invalid|expected|received|pattern|regex|input|nan|[\\^$|{}[\]]/i
const unspecific = [
  'It does not have the required form.',
  'It is not accepted here.',
  'It has none of the forms that are taken here.',
]

test('no input of any call is refused with a pattern or in the words of the library', () => {
  const sentences = new Map<string, string>()
  for (const name of endpointNames) {
    const endpoint: Endpoint = table[name]
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part]
      if (schema === undefined) continue
      for (const value of wrongValues(jsonSchemaOf(schema, 'input'))) {
        const { error } = z.safeParse(schema, value)
        for (const { message, path } of error?.issues ?? [])
          if (!sentences.has(message)) sentences.set(message, [name, part, ...path].join('.'))
      }
    }
  }
  const wrong = [...sentences].filter(
    ([it]) => jargon.test(it) || !/^[A-Z].{8,200}\.$/.test(it) || unspecific.includes(it),
  )
  expect(wrong).toEqual([])
  const english = [...sentences.keys()].filter((it) => sentenceIn('ar', it) === it)
  expect(english).toEqual([])
  expect(sentences.size).toBeGreaterThan(50)
}, 60_000)

test.each([
  ['a missing field', z.object({ a: z.string() }), {}, 'It is missing.'],
  ['another type', z.string(), 5, 'It must be a string.'],
  ['a fraction', z.int(), 1.5, 'It must be a whole number.'],
  ['a value that is not listed', z.enum(['en', 'ar']), 'fr', 'It must be one of: en, ar.'],
  [
    'a text that is too long',
    z.string().check(z.maxLength(3)),
    'abcd',
    'It must have at most 3 characters.',
  ],
  ['an empty text', z.string().check(z.minLength(1)), '', 'It must not be empty.'],
  [
    'a list that is too short',
    z.array(z.int()).check(z.minLength(2)),
    [1],
    'It must have at least 2 entries.',
  ],
  ['a number that is too large', z.number().check(z.maximum(9)), 10, 'It must be at most 9.'],
  [
    'a day that does not exist',
    z.iso.date(),
    '2026-02-30',
    'It must be a date, such as 2026-11-21.',
  ],
  [
    'neither a number nor its digits',
    z.union([z.number(), z.string().check(z.regex(/^\d$/, 'It must be a digit.'))]),
    'x',
    'It must be a digit.',
  ],
  ['a pattern without a sentence', z.string().check(z.regex(/^[a-z]+$/)), '5', unspecific[0]],
])('%s is refused in a sentence', (_, schema, value, sentence) => {
  expect(z.safeParse(schema, value).error?.issues[0]?.message).toBe(sentence)
})

test('a refused call says where and what, in sentences', async () => {
  const app = await createTestApp()
  const body = { email: 'nobody', password: 'short', extra: 1 }
  const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const reply = await app.fetch('/api/login', { ...init, body: JSON.stringify(body) })
  const { issues } = (await reply.json()) as Problem
  await app.close()
  expect(issues).toEqual([
    {
      path: 'body.extra',
      code: 'unknown-field',
      message: 'This field does not exist or cannot be set here.',
    },
  ])
})
