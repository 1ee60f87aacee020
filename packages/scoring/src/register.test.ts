import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerRegister,
  commentRegister,
  intervieweeRegister,
  parseRegister,
  settleRegister,
  summaryRegister,
  summaryTexts,
  verificationRegister,
} from './register.ts'

const id = fc.string({ minLength: 1 })

test('an answer and a person are read back from the name of their register, whatever the id', () => {
  fc.assert(
    fc.property(id, (id) => {
      expect(parseRegister(answerRegister(id))).toEqual({ kind: 'answer', question: id })
      expect(parseRegister(intervieweeRegister(id))).toEqual({ kind: 'interviewee', person: id })
      expect(parseRegister(commentRegister(id))).toEqual({ kind: 'comment', comment: id })
      expect(parseRegister(settleRegister(id))).toEqual({ kind: 'settle', comment: id })
      expect(parseRegister(verificationRegister(id))).toEqual({ kind: 'verification', part: id })
    }),
  )
})

test.each(summaryTexts)('the text %s has a register that is read back', (text) => {
  expect(parseRegister(summaryRegister(text))).toEqual({ kind: 'summary', text })
})

test.each([
  ['is empty', ''],
  ['has no slash', 'answer'],
  ['has no kind', '/q1'],
  ['has no id', 'answer/'],
  ['is of an unknown kind', 'photo/1'],
  ['names a kind that every object has', 'constructor/1'],
  ['is a summary text that does not exist', 'summary/notes'],
  ['is a kind in capitals', 'Answer/q1'],
])('a name that %s is no register', (_, name) => {
  expect(parseRegister(name)).toBeNull()
})

test('registers of different kinds never share a name', () => {
  fc.assert(
    fc.property(id, id, fc.constantFrom(...summaryTexts), (question, person, text) => {
      const names = [
        answerRegister(question),
        intervieweeRegister(person),
        summaryRegister(text),
        verificationRegister(question),
      ]
      expect(new Set(names).size).toBe(names.length)
    }),
  )
})
