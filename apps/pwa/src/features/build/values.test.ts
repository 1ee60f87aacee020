import { expect, test } from 'vitest'
import { changeOf, checkValues, faultsOf, newOf, noValues } from './values.ts'

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
  expect(
    faultsOf([{ path: 'body.team.3' }, { path: 'body.questions.add.7' }, { path: 'body' }]),
  ).toEqual({ team: 'build:fault.team', questions: 'build:fault.questions' })
})
