import { expect, test } from 'vitest'
import { changeOf, checkValues, differing, faultsOf, newOf, noValues } from './values.ts'

const full = {
  ...noValues,
  title: 'Riverside',
  locationId: 'l',
  leadId: 'a',
  team: 'b',
  questions: 'x,y',
}

test('nothing is missing of what is full, and each thing that is missing is named', () => {
  expect(checkValues(full)).toEqual({})
  expect(checkValues(noValues)).toEqual({
    title: 'build:required.title',
    locationId: 'build:required.location',
    leadId: 'build:required.lead',
    questions: 'build:required.questions',
  })
  expect(checkValues({ ...full, fromOn: '2026-12-02', toOn: '2026-12-01' })).toEqual({
    toOn: 'build:fault.to-before-from',
  })
})

test('only what was changed is sent', () => {
  expect(changeOf(full, full)).toEqual({})
  expect(changeOf({ ...full, questions: 'y,z', dueOn: '2026-12-24' }, full)).toEqual({
    dueOn: '2026-12-24',
    questions: { add: ['z'], remove: ['x'] },
  })
  expect(changeOf({ ...full, leadId: 'b' }, full)).toEqual({ leadId: 'b', team: ['b'] })
})

test('what is empty is no day', () => {
  expect(newOf(full, 'i')).toMatchObject({ dueOn: null, isFocused: false, questions: ['x', 'y'] })
})

test('what the server refuses in a list stands at the list', () => {
  const code = 'unknown'
  const paths = ['body.team.3', 'body.questions.add.7', 'body']
  expect(faultsOf(paths.map((path) => ({ path, code })))).toEqual({
    team: 'build:fault.team',
    questions: 'build:fault.questions',
  })
})

test.each([
  ['locationId', 'inactive', 'build:fault.location'],
  ['locationId', 'not-changeable', 'build:fault.not-changeable'],
  ['auditType', 'numbered', 'build:fault.numbered'],
  ['dueOn', 'out-of-range', 'build:fault.year'],
])('%s that the server refuses as %s says %s', (field, code, key) => {
  expect(faultsOf([{ path: `body.${field}`, code }])).toEqual({ [field]: key })
})

test('a title that nobody can see is missing, and marks that nobody sees are not sent', () => {
  expect(checkValues({ ...full, title: '\u200b\u200b\u200b' }).title).toBe('build:required.title')
  const pasted = { ...full, title: '\u202bالبوابة الشمالية\u202c', notes: 'One\r\ntwo' }
  expect(checkValues(pasted)).toEqual({})
  expect(newOf(pasted, 'i')).toMatchObject({ title: 'البوابة الشمالية', notes: 'One\ntwo' })
})

test('a year of two digits is said at its day', () => {
  expect(checkValues({ ...full, dueOn: '0026-12-01', fromOn: '0026-11-01' })).toEqual({
    dueOn: 'build:fault.year',
    fromOn: 'build:fault.year',
  })
})

test('what two states differ in is named in the order of the form, whatever the order of lists', () => {
  const theirs = { ...full, questions: 'y,x', team: 'b,c', title: 'Harbour' }
  expect(differing(full, theirs)).toEqual(['title', 'team'])
  expect(differing(full, { ...full })).toEqual([])
})
