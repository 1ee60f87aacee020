import type { ManagedOrganization } from '@apron/contracts/organization.ts'
import { organizationKinds } from '@apron/contracts/named-in-addresses.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

export const noOrganization = { name: '', kind: '', isListed: '' }
export type OrganizationValues = typeof noOrganization
export type OrganizationField = keyof OrganizationValues
/** The longest name that the contract takes, in characters, and the shortest (specification, section 5). */
export const nameLength = { max: 120, min: 3 }

/** What to say of a field that the server refuses. */
export const refused: Readonly<Record<OrganizationField, string>> = {
  name: 'organizations:fault.name-taken',
  kind: 'organizations:fault.kind-missing',
  isListed: 'organizations:fault.kind-missing',
}

export const checkOrganization = (values: OrganizationValues): Faults<OrganizationField> =>
  onlyFaults({
    name: textFault(values.name, { missing: 'organizations:fault.name-missing', ...nameLength }),
    kind: values.kind === '' ? refused.kind : undefined,
    isListed: undefined,
  })

export const valuesOf = ({ name, kind, isListed }: ManagedOrganization): OrganizationValues => ({
  name,
  kind,
  isListed: isListed ? 'yes' : '',
})

/** What is sent. */
export const bodyOf = ({ name, kind, isListed }: OrganizationValues) => ({
  name: name.trim(),
  kind: organizationKinds.find((known) => known === kind) ?? ('other' as const),
  isListed: isListed === 'yes',
})

/** What changed, and nothing else: what another admin changed meanwhile stays. */
export function changesOf(values: OrganizationValues, before: OrganizationValues) {
  const was = bodyOf(before)
  return Object.fromEntries(
    Object.entries(bodyOf(values)).filter(
      ([field, value]) => value !== was[field as keyof typeof was],
    ),
  ) as Partial<ReturnType<typeof bodyOf>>
}
