import { expect, test } from 'vitest'
import { newPasswordFault } from './checks.ts'
import { safeReturn } from './safe-return.ts'
import { emailFault, onlyFaults } from '../../ui/fields/field-faults.ts'

test.each([
  ['', 'shell:fault.email-missing'],
  ['   ', 'shell:fault.email-missing'],
  ['noor', 'shell:fault.email-invalid'],
  ['noor@apron', 'shell:fault.email-invalid'],
  ['noor@apron.example', undefined],
  [' noor@apron.example ', undefined],
  ['\u200f', 'shell:fault.email-missing'],
  ['\u200fnoor@apron.example\u200e ', undefined],
  ['noor@مثال.إختبار', undefined],
])('the address %j is judged %j', (value, fault) => {
  expect(emailFault(value)).toBe(fault)
})

test.each([
  ['', 'account:fault.password-missing'],
  ['Ab1!xyz', 'account:fault.password-weak'],
  ['Ab1!xyzw', undefined],
  ['ab1!xyzw', 'account:fault.password-weak'],
  ['AB1!XYZW', 'account:fault.password-weak'],
  ['Abc!xyzw', 'account:fault.password-weak'],
  ['Abc1xyzw', 'account:fault.password-weak'],
  [`Ab1!${'x'.repeat(28)}`, undefined],
  [`Ab1!${'x'.repeat(29)}`, 'account:fault.password-weak'],
])('the new password %j is judged %j', (value, fault) => {
  expect(newPasswordFault(value)).toBe(fault)
})

test('fields without a fault are left out', () => {
  expect(onlyFaults({ email: 'wrong', name: undefined })).toEqual({ email: 'wrong' })
})

test.each([
  ['/assessment/launch/1?question=2', '/assessment/launch/1?question=2'],
  [undefined, '/audits/home'],
  ['//evil.example', '/audits/home'],
  ['/\\evil.example', '/audits/home'],
  ['https://evil.example', '/audits/home'],
  ['/login?to=/login', '/audits/home'],
])('after signing in, %j leads to %s', (to, expected) => {
  expect(safeReturn(to)).toBe(expected)
})
