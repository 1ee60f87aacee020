import { passwordLength, passwordParts } from '@apron/scoring/password-rules.ts'

/** The parts of the rule for a new password (specification, section 5), each to be ticked off. */
export const passwordRules = [
  {
    key: 'account:rule.length',
    fits: ({ length }) => length >= passwordLength.min && length <= passwordLength.max,
  },
  { key: 'account:rule.symbol', fits: (value) => passwordParts.symbol.test(value) },
  { key: 'account:rule.upper', fits: (value) => passwordParts.upper.test(value) },
  { key: 'account:rule.lower', fits: (value) => passwordParts.lower.test(value) },
  { key: 'account:rule.number', fits: (value) => passwordParts.number.test(value) },
] as const satisfies readonly { key: string; fits: (value: string) => boolean }[]

/** Key of what is wrong with a new password: 8 to 32 characters, one of each kind. */
export function newPasswordFault(value: string): string | undefined {
  if (value === '') return 'account:fault.password-missing'
  const fits = passwordRules.every((rule) => rule.fits(value))
  return fits ? undefined : 'account:fault.password-weak'
}
