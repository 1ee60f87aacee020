/** An address with something before and a domain after the @, as the specification's form wants. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Key of what is wrong with an e-mail address, or undefined (specification, section 5). */
export function emailFault(value: string): string | undefined {
  if (value.trim() === '') return 'account:fault.email-missing'
  return email.test(value.trim()) ? undefined : 'account:fault.email-invalid'
}

const symbol = /[^A-Za-z0-9\s]/

/** Key of what is wrong with a new password: 8 to 32 characters, one of each kind. */
export function newPasswordFault(value: string): string | undefined {
  if (value === '') return 'account:fault.password-missing'
  const fits =
    value.length >= 8 &&
    value.length <= 32 &&
    /[a-z]/.test(value) &&
    /[A-Z]/.test(value) &&
    /[0-9]/.test(value) &&
    symbol.test(value)
  return fits ? undefined : 'account:fault.password-weak'
}

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
