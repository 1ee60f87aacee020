/** Not in what is typed, but in what is copied. */
const unseen = /\p{Cf}/gu
/** An address with something before and a domain after the @, as the specification's form wants. */
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Key of what is wrong with an e-mail address, or undefined (specification, section 5). */
export function emailFault(value: string): string | undefined {
  const address = value.replaceAll(unseen, '').trim()
  if (address === '') return 'shell:fault.email-missing'
  return email.test(address) ? undefined : 'shell:fault.email-invalid'
}

/** Key of what is wrong with a text of a form that must be there; lengths are the contract's. */
export function textFault(
  value: string,
  { missing, min = 1, max }: { missing: string | null; min?: number; max: number },
): string | undefined {
  const { length } = value.trim()
  if (length === 0) return missing ?? undefined
  if (length < min) return 'shell:fault.too-short'
  return length > max ? 'shell:fault.too-long' : undefined
}

/**
 * The server's issues, each to its field; those of no field are left to the message below. A text of
 * both languages has two fields, `nameEn` and `nameAr`; what concerns both stands at the first.
 */
export const faultsFromIssues = <Field extends string>(
  issues: readonly { path: string }[],
  invalid: Readonly<Record<Field, string>>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(
    issues
      .map(({ path }) =>
        [path.split('.').at(-1) ?? '', camelCase(path), `${camelCase(path)}En`].find((name) =>
          Object.hasOwn(invalid, name),
        ),
      )
      .filter((name): name is Field => name !== undefined)
      .map((name) => [name, invalid[name]]),
  ) as Partial<Record<Field, string>>

/** `body.name.en` is the field `nameEn`. */
const camelCase = (path: string): string =>
  path
    .split('.')
    .slice(1)
    .map((part, index) => (index === 0 ? part : part.slice(0, 1).toUpperCase() + part.slice(1)))
    .join('')

/** The faults that there are, without the fields that have none. */
export const onlyFaults = <Field extends string>(
  faults: Record<Field, string | undefined>,
): Partial<Record<Field, string>> =>
  Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined)) as Partial<
    Record<Field, string>
  >
