import { mutation } from '@apron/contracts/mutation.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordDraft, writeDraft } from './drafts.ts'
import { record } from './record.ts'
import { answerOf, assessmentId, createTablet, judged, question } from '../testing/tablet.ts'

test('what was pasted with marks that nobody sees is a mutation that the server takes', async () => {
  const { db, ports } = await createTablet()
  const value = {
    ...judged('non-compliant', 'one\vtwo\0 \ud83d'),
    references: ['\u202eICAO\u0007'],
  }
  const { body } = await record(db, ports, answerOf(value))
  expect(body.value).toEqual({
    ...judged('non-compliant', 'one\ntwo \ufffd'),
    references: ['ICAO'],
  })
})

test('a draft with such marks does not stay one, and turns its direction where it may', async () => {
  const { db, ports } = await createTablet()
  const register = `answer/${question}`
  const value = judged('non-compliant', '\u0000\u2067اثنان\u2069')
  await writeDraft(db, ports, { assessmentId, register, value, version: 1 })
  const row = await recordDraft(db, ports, assessmentId, register)
  expect(row?.body.value).toEqual(judged('non-compliant', '\u2067اثنان\u2069'))
  expect(await db.drafts.count()).toBe(0)
})

test('a name has its marks taken off, and a summary keeps those of direction', async () => {
  const { db, ports } = await createTablet()
  const person = '0190bbbb-0000-7000-8000-0000000000b1'
  const named = await record(db, ports, {
    kind: 'interviewee',
    assessmentId,
    person,
    value: { name: '\u202dAmal\u0000', function: '' },
  })
  expect(named.body.value).toEqual({ name: 'Amal', function: '' })
  const said = await record(db, ports, {
    kind: 'summary',
    assessmentId,
    text: 'summary',
    value: 'a\r\n\u2067b\u2069',
  })
  expect(said.body.value).toBe('a\n\u2067b\u2069')
})

test.each([
  ['of the year 12000', 12_000],
  ['before the year 0', -500],
])('a clock %s makes no time that the server refuses', async (_, year) => {
  const { db, ports } = await createTablet()
  const strange = { ...ports, now: () => Date.UTC(year, 1) }
  const { body } = await record(db, strange, answerOf(judged('fully-compliant')))
  const asked = { ...body, question: '0190bbbb-0000-7000-8000-0000000000a1' }
  const parsed = z.safeParse(mutation, asked)
  const wrong = (parsed.error?.issues ?? []).map((issue) => issue.path.join('.'))
  expect(wrong.filter((path) => path === 'at')).toEqual([])
})
