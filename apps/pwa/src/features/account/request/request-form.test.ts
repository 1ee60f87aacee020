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
    email: 'shell:fault.email-missing',
    firstName: 'shell:fault.first-name-missing',
    lastName: 'shell:fault.last-name-missing',
    organization: 'shell:fault.organization-missing',
    organizationKind: 'shell:fault.kind-missing',
    terms: 'account:fault.terms',
  })
})

test.each([
  ['organization', 'NC', 'shell:fault.too-short'],
  ['organization', 'x'.repeat(121), 'shell:fault.too-long'],
  ['firstName', 'x'.repeat(61), 'shell:fault.too-long'],
  ['title', 'x'.repeat(41), 'shell:fault.too-long'],
  ['jobTitle', 'x'.repeat(121), 'shell:fault.too-long'],
  ['lastName', '   ', 'shell:fault.last-name-missing'],
])('%s of %j is refused on the screen already', (field, value, fault) => {
  expect(checkRequest({ ...whole, [field]: value })).toEqual({ [field]: fault })
})
