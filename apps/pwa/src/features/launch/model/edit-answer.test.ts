import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { expect, test } from 'vitest'
import { editAnswer, emptyAnswer } from './edit-answer.ts'

const typed: AnswerValue = { ...emptyAnswer, findings: 'The gate stood open.' }
const tooLong: AnswerValue = { ...emptyAnswer, findings: 'x'.repeat(501) }

test('a level tapped while a text is a draft records both together', () => {
  expect(editAnswer(typed, { edit: 'level', level: 'non-compliant' })).toEqual({
    as: 'record',
    value: { ...typed, complianceLevel: 'non-compliant' },
  })
})

test('typing is a draft, whatever the level', () => {
  expect(editAnswer(typed, { edit: 'findings', text: 'The gate' })).toEqual({
    as: 'draft',
    value: { ...typed, findings: 'The gate' },
  })
})

test('a level beside a text of 501 characters stays a draft with the text whole', () => {
  const written = editAnswer(tooLong, { edit: 'level', level: 'non-compliant' })
  expect(written).toEqual({ as: 'draft', value: { ...tooLong, complianceLevel: 'non-compliant' } })
})

test('500 characters are not too long', () => {
  const value = { ...emptyAnswer, findings: 'x'.repeat(500) }
  expect(editAnswer(value, { edit: 'level', level: 'non-compliant' })?.as).toBe('record')
})

test('what changes nothing is not written', () => {
  expect(editAnswer(emptyAnswer, { edit: 'level', level: null })).toBeNull()
  expect(editAnswer(typed, { edit: 'findings', text: typed.findings })).toBeNull()
  expect(editAnswer(emptyAnswer, { edit: 'add-reference', reference: '  ' })).toBeNull()
  expect(editAnswer(emptyAnswer, { edit: 'remove-reference', reference: 'a' })).toBeNull()
})

test('a reference is added once, trimmed, up to twenty, and removed', () => {
  const one = editAnswer(typed, { edit: 'add-reference', reference: ' Annex 17 ' })
  expect(one?.value.references).toEqual(['Annex 17'])
  const value = one?.value ?? emptyAnswer
  expect(editAnswer(value, { edit: 'add-reference', reference: 'Annex 17' })).toBeNull()
  expect(editAnswer(value, { edit: 'remove-reference', reference: 'Annex 17' })?.value).toEqual(
    typed,
  )
  const full = { ...typed, references: Array.from({ length: 20 }, (_, index) => String(index)) }
  expect(editAnswer(full, { edit: 'add-reference', reference: 'one more' })).toBeNull()
})
