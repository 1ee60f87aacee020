import { expect, test } from 'vitest'
import { readMutation } from './incoming.ts'
import { judged } from '../testing/tablet.ts'

const id = '0190bbbb-0000-7000-8000-000000000001'
const question = '0190bbbb-0000-7000-8000-0000000000a1'
const person = '0190bbbb-0000-7000-8000-0000000000b1'
const parsed = (rest: object) =>
  readMutation({ id, n: 1, base: [], at: '2026-11-21T08:00:00.000Z', ...rest } as { id: string })
    .parsed

test.each<[string, object, string]>([
  ['nothing', { value: 'text' }, 'exactly one of question, text and person'],
  [
    'two things',
    { text: 'summary', person, value: 'text' },
    'exactly one of question, text and person',
  ],
  [
    'a question in no version',
    { question, value: judged('fully-compliant') },
    'version: It is missing.',
  ],
  ['a question with a text', { question, version: 1, value: 'text' }, 'value: '],
  ['a text with a judgement', { text: 'summary', value: judged('fully-compliant') }, 'value: '],
  ['a person with a text', { person, value: 'text' }, 'value: '],
])('a resolve of %s is understood by nobody, and says where', (_, rest, fault) => {
  const found = parsed({ kind: 'resolve', ...rest })
  expect(found.ok ? 'understood' : found.fault).toContain(fault)
})

test.each<[string, object, object]>([
  [
    'question',
    { question, version: 2, value: judged('fully-compliant') },
    { register: `answer/${question}`, pin: { question, version: 2 } },
  ],
  [
    'text',
    { text: 'summary', value: 'text' },
    { register: 'summary/summary', pin: null, value: 'text' },
  ],
  ['person', { person, value: null }, { register: `interviewee/${person}`, value: null }],
])('a resolve of a %s is of its register', (_, rest, it) => {
  expect(parsed({ kind: 'resolve', ...rest })).toMatchObject({ ok: true, it })
})
