import { passwordLength, passwordParts } from '@apron/scoring/password-rules.ts'

/** An address with something before and a domain after the @, as the specification's form wants. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Key of what is wrong with an e-mail address, or undefined (specification, section 5). */
export function emailFault(value: string): string | undefined {
  if (value.trim() === '') return 'account:fault.email-missing'
  return email.test(value.trim()) ? undefined : 'account:fault.email-invalid'
}

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

/** Key of what is wrong with a text of a form that must be there; lengths are the contract's. */
export function textFault(
  value: string,
  { missing, min = 1, max }: { missing: string | null; min?: number; max: number },
): string | undefined {
  const { length } = value.trim()
  if (length === 0) return missing ?? undefined
  if (length < min) return 'account:fault.too-short'
  return length > max ? 'account:fault.too-long' : undefined
}

/** The server's issues, each to its field; those of no field are left to the message below. */
export const faultsFromIssues = <Field extends string>(
  issues: readonly { path: string }[],
  invalid: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    issues
      .map(({ path }) => path.split('.').at(-1) ?? '')
      .filter((name): name is Field => Object.hasOwn(invalid, name))
      .map((name) => [name, invalid[name]]),
  ) as Partial<Record<Field, string>>

/** The faults that there are, without the fields that have none. */
export const onlyFaults = <Field extends string>(
  faults: Record<Field, string | undefined>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Partial<
    Record<Field, string>
  >

/**
 * Where to go after signing in: a path of this app and nothing else, whatever the address says.
 * `//elsewhere` and `https:` are other places.
 */
export const safeReturn = (to: string | undefined): string =>
  to !== undefined && /^\/(?![/\\])/.test(to) && !to.startsWith('/login') ? to : '/audits/home'
