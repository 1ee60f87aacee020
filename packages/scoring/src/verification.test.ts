import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verificationOutcomes } from './action-lists.ts'
import { isAbout, isContested, presentVerdicts } from './verification.ts'

const first = '2026-11-20T08:00:00.000Z'
const second = '2026-11-25T08:00:00.000Z'
const said = (outcome: string, rest: object = {}) => ({ value: { outcome, words: '', ...rest } })

test.each([
  ['what was seen', { implementedAt: first }, first, true],
  ['what was done before', { implementedAt: first }, second, false],
  ['whatever was done last, where nothing is said', {}, second, true],
  ['nothing, where nothing is done', {}, null, false],
] as const)('a verdict is about %s', (_, rest, implementedAt, expected) => {
  expect(isAbout(said('verified', rest).value, implementedAt)).toBe(expected)
})

test.each([
  ['no verdict', [], false],
  ['one', [said('partly')], false],
  ['two that agree in other words', [said('verified'), said('verified', { words: 'Yes.' })], false],
  ['two that differ', [said('verified'), said('not-effective')], true],
] as const)('%s: contested %s', (_, verdicts, expected) => {
  expect(isContested(verdicts)).toBe(expected)
})

test('a verdict about something done before never contests one about what is done now', () => {
  const outcome = fc.constantFrom(...verificationOutcomes)
  fc.assert(
    fc.property(outcome, fc.array(outcome), (now, before) => {
      const verdicts = [
        said(now, { implementedAt: second }),
        ...before.map((it) => said(it, { implementedAt: first })),
      ]
      expect(isContested(presentVerdicts(verdicts, second))).toBe(false)
    }),
  )
})
