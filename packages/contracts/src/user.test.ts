import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newCategory, newSubCategory } from './question.ts'
import { locationChange } from './location.ts'
import { newAssessment } from './assessment.ts'
import { newTemplate } from './planning.ts'
import { newReference } from './reference.ts'
import { newSchedule } from './schedule.ts'
import { settingsChange } from './settings.ts'
import { jobTitle, namePart, organizationName, titleOfPerson } from './user.ts'

test.each([
  ['Noor', true],
  ['  al-Haddad ', true],
  ['عبد\u200cالله', true],
  ['李', true],
  ['', false],
  ['\u200b\u200f', false],
  ['Noor\u202enimda', false],
  ['Noor\nBcc: x@y.z', false],
  ['\u0000', false],
])('%j may be a part of a name: %j', (text, expected) => {
  expect(z.safeParse(namePart, text).success).toBe(expected)
})

const faultsOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  (z.safeParse(schema, value).error?.issues ?? []).map(({ path }) => path.join('.'))
/** Every name and title that a call takes: where it stands in the body, and the body with it. */
const names: readonly (readonly [string, z.ZodMiniType, string, (name: string) => unknown])[] = [
  ['of a person', namePart, '', (name) => name],
  ['of an organization', organizationName, '', (name) => name],
  ['before a person', titleOfPerson, '', (name) => name],
  ['of a position', jobTitle, '', (name) => name],
  ['of a category', newCategory, 'name.en', (en) => ({ name: { en } })],
  ['of a category in Arabic', newCategory, 'name.ar', (ar) => ({ name: { ar } })],
  ['of a sub-category', newSubCategory, 'name.en', (en) => ({ name: { en } })],
  ['of a location', locationChange, 'name.en', (en) => ({ name: { en } })],
  ['of a company', locationChange, 'companyName.en', (en) => ({ companyName: { en } })],
  ['of a manager', locationChange, 'manager', (manager) => ({ manager })],
  ['of a template', newTemplate, 'name', (name) => ({ name })],
  ['of a schedule', newSchedule, 'name', (name) => ({ name })],
  ['of an assessment', newAssessment, 'title', (title) => ({ title })],
  ['of a reference', newReference, 'title', (title) => ({ title })],
  [
    'of whoever runs it',
    settingsChange,
    'operatorName.en',
    (en) => ({ operatorName: { en, ar: null } }),
  ],
  ['of who sends mails', settingsChange, 'senderName', (senderName) => ({ senderName })],
]

test.each(names)('a name %s has nothing that cannot be seen', (_, schema, path, bodyOf) => {
  for (const text of [
    'A\u{e0041}BC',
    'A\u00adBC',
    'A\u200bBC',
    'A\u2060BC',
    'A\u200cBC',
    'A\u200dBC',
    'A\ufe0fBC',
    'A\u{e0100}BC',
    'A\ufeffBC',
    'A\u3164BC',
    'A\u180eBC',
    'A\u2028BC',
    'A\u202eBC',
    'A\u034fBC',
  ])
    expect(faultsOf(schema, bodyOf(text)), JSON.stringify(text)).toContain(path)
  for (const text of [
    'ABC',
    'می\u200cخواهم',
    'عبد\u200cالله',
    'سنة ١٤٤٧ه\u200d',
    'क्\u200dष',
    'Gate \u{1f469}\u200d\u2708\ufe0f',
    '\u200fالبوابة\u061c 4',
    '葛\u{e0100}城市',
  ])
    expect(faultsOf(schema, bodyOf(text)), JSON.stringify(text)).not.toContain(path)
})
