import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSettledBy, openThreads, threadsOf } from './comments.ts'
import { commentRegister, settleRegister } from './register.ts'

const head = (revision: string, value: unknown, author = 'reviewer') => ({
  revision,
  value,
  author,
  device: `tablet of ${author}`,
  n: 1,
  at: '2026-11-22T10:00:00.000Z',
})
const comment = (id: string, to: string | null = null, on: string | null = 'q1') => ({
  register: commentRegister(id),
  heads: [head(`r-${id}`, { on, to, text: `says ${id}` }, to === null ? 'reviewer' : 'auditor')],
})
const settle = (id: string, ...values: boolean[]) => ({
  register: settleRegister(id),
  heads: values.map((value, index) => head(`s${index}`, value, `reviewer ${index}`)),
})
const shape = (registers: Parameters<typeof threadsOf>[0]) =>
  threadsOf(registers).map(({ id, isSettled, answers }) => [
    id,
    isSettled,
    ...answers.map((it) => it.id),
  ])

test('answers stand under their comment, in the order of their ids', () => {
  const registers = [comment('4', '1'), comment('3'), comment('2', '1'), comment('1')]
  expect(shape(registers)).toEqual([
    ['1', false, '2', '4'],
    ['3', false],
  ])
})

test('an answer to what is not here stands alone, and says what it is about', () => {
  expect(threadsOf([comment('2', '1')])).toMatchObject([{ id: '2', on: 'q1', answers: [] }])
})

test('an answer to an answer stands in the thread, and one that names itself or a circle begins one', () => {
  expect(shape([comment('1'), comment('2', '1'), comment('3', '2')])).toEqual([
    ['1', false, '2', '3'],
  ])
  expect(shape([comment('1', '1')])).toEqual([['1', false]])
  const circle = [comment('2', '4'), comment('3', '2'), comment('4', '3'), comment('5', '4')]
  expect(shape(circle)).toEqual([['2', false, '3', '4', '5']])
})

test('whatever names what, everything that was said is in exactly one thread', () => {
  const ids = ['1', '2', '3', '4', '5', '6']
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.constantFrom(...ids, 'gone')), { minLength: 6, maxLength: 6 }),
      (named) => {
        const threads = threadsOf(ids.map((id, place) => comment(id, named[place] ?? null)))
        const told = threads.flatMap(({ id, answers }) => [id, ...answers.map((it) => it.id)])
        expect(told.toSorted()).toEqual(ids)
      },
    ),
  )
})

test.each([
  ['nobody', [], false],
  ['one who settled it', [true], true],
  ['one who opened it again', [false], false],
  ['two who agree', [true, true], true],
  ['two who do not', [true, false], false],
])('settled by %s', (_, values, expected) => {
  expect(isSettledBy(settle('1', ...values).heads)).toBe(expected)
  const threads = threadsOf([comment('1'), settle('1', ...values)])
  expect(openThreads(threads)).toHaveLength(expected ? 0 : 1)
})

test('where two tablets of one author wrote it, the later one is what they say', () => {
  const { register, heads } = comment('1')
  const later = head('z', { on: null, to: null, text: 'later' })
  expect(threadsOf([{ register, heads: [later, ...heads] }])).toMatchObject([{ text: 'later' }])
})

test('no order of arrival changes what is read, and answers of others change nothing', () => {
  const registers = [comment('1'), comment('2', '1'), comment('3'), settle('3', true)]
  fc.assert(
    fc.property(fc.shuffledSubarray(registers, { minLength: 4, maxLength: 4 }), (shuffled) => {
      const answer = { register: 'answer/q1', heads: [head('x', { complianceLevel: null })] }
      expect(threadsOf([...shuffled, answer])).toEqual(threadsOf(registers))
    }),
  )
})
