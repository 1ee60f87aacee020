import { expect, test } from 'vitest'
import { bodyOf, changesOf, checkUser, noUser } from './user-values.ts'

const noor = {
  ...noUser,
  firstName: 'Noor',
  lastName: 'Haddad',
  email: 'noor@apron.example',
  role: 'auditor',
  organizationId: 'o1',
}

test.each([
  ['nothing', {}, undefined],
  ['no first name', { firstName: ' ' }, { firstName: 'shell:fault.first-name-missing' }],
  ['no last name', { lastName: '' }, { lastName: 'shell:fault.last-name-missing' }],
  ['no address', { email: '' }, { email: 'shell:fault.email-missing' }],
  ['no role', { role: '' }, { role: 'people:fault.role-missing' }],
  [
    'no organization',
    { organizationId: '' },
    { organizationId: 'shell:fault.organization-missing' },
  ],
  ['a long title', { title: 'x'.repeat(41) }, { title: 'shell:fault.too-long' }],
])('with %s wrong', (_, part, faults) => {
  expect(checkUser({ ...noor, ...part })).toEqual(faults ?? {})
})

test('what is sent has no empty texts, and an organization only from who may say one', () => {
  expect(bodyOf({ ...noor, jobTitle: ' Inspector ' }, false)).toEqual({
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor@apron.example',
    role: 'auditor',
    jobTitle: 'Inspector',
  })
  expect(bodyOf(noor, true).organizationId).toBe('o1')
})

test('a change names what changed and nothing else', () => {
  expect(changesOf({ ...noor, lastName: 'Saleh' }, noor, true)).toEqual({ lastName: 'Saleh' })
  expect(changesOf(noor, { ...noor, role: 'viewer' }, true)).toEqual({ role: 'auditor' })
})
