import { registration } from '@apron/contracts/account.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkRequest, noRequest, requestBody } from './request-form.ts'

const whole = {
  ...noRequest,
  email: 'lina@north.example',
  firstName: 'Lina',
  lastName: 'Haddad',
  organization: 'North Cargo',
  organizationKind: 'cargo',
  terms: 'accepted',
}

test('a whole request has no fault, and is what the contract takes', () => {
  expect(checkRequest(whole)).toEqual({})
  for (const kind of ['access', 'trial'] as const) {
    expect(z.safeParse(registration, requestBody(kind, whole, 'ar')).success).toBe(true)
  }
})

test('an empty request names every field that must be there', () => {
  expect(checkRequest(noRequest)).toEqual({
    email: 'account:fault.email-missing',
    firstName: 'account:fault.first-name-missing',
    lastName: 'account:fault.last-name-missing',
    organization: 'account:fault.organization-missing',
    organizationKind: 'account:fault.kind-missing',
    terms: 'account:fault.terms',
  })
})

test.each([
  ['organization', 'NC', 'account:fault.too-short'],
  ['organization', 'x'.repeat(121), 'account:fault.too-long'],
  ['firstName', 'x'.repeat(61), 'account:fault.too-long'],
  ['title', 'x'.repeat(41), 'account:fault.too-long'],
  ['jobTitle', 'x'.repeat(121), 'account:fault.too-long'],
  ['lastName', '   ', 'account:fault.last-name-missing'],
])('%s of %j is refused on the screen already', (field, value, fault) => {
  expect(checkRequest({ ...whole, [field]: value })).toEqual({ [field]: fault })
})
