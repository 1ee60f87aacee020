import type { ManagedUser } from '@apron/contracts/managed-user.ts'
import { roles, type Role } from '@apron/contracts/role.ts'
import { emailFault, onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

export const noUser = {
  firstName: '',
  lastName: '',
  email: '',
  title: '',
  jobTitle: '',
  role: '',
  organizationId: '',
  language: '',
}
export type UserValues = typeof noUser
export type UserField = keyof UserValues
/** The longest texts that the contract takes, in characters. */
export const longest = { name: 60, title: 40, jobTitle: 120 }

/** What to say of a field that the server refuses. */
export const refused: Readonly<Record<UserField, string>> = {
  firstName: 'shell:fault.first-name-missing',
  lastName: 'shell:fault.last-name-missing',
  email: 'people:fault.email-refused',
  title: 'shell:fault.too-long',
  jobTitle: 'shell:fault.too-long',
  role: 'people:fault.role-missing',
  organizationId: 'shell:fault.organization-missing',
  language: 'people:fault.language',
}

/** What is wrong with a person's details, by the rules of the specification, section 5. */
export const checkUser = (values: UserValues): Faults<UserField> =>
  onlyFaults({
    firstName: textFault(values.firstName, { missing: refused.firstName, max: longest.name }),
    lastName: textFault(values.lastName, { missing: refused.lastName, max: longest.name }),
    email: emailFault(values.email),
    title: textFault(values.title, { missing: null, max: longest.title }),
    jobTitle: textFault(values.jobTitle, { missing: null, max: longest.jobTitle }),
    role: values.role === '' ? refused.role : undefined,
    organizationId: values.organizationId === '' ? refused.organizationId : undefined,
    language: undefined,
  })

export const valuesOf = (user: ManagedUser): UserValues => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  title: user.title ?? '',
  jobTitle: user.jobTitle ?? '',
  role: user.role,
  organizationId: user.organization.id,
  language: user.language ?? '',
})

export type UserBody = {
  firstName: string
  lastName: string
  title?: string
  jobTitle?: string
  role: Role
  language?: 'en' | 'ar'
  email: string
  organizationId?: string
}

/** What is sent. An organization only where the caller may say one. */
export function bodyOf(values: UserValues, saysOrganization: boolean): UserBody {
  const { firstName, lastName, title, jobTitle, language } = values
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: values.email.trim(),
    role: roles.find((role) => role === values.role) ?? 'none',
    ...(title.trim() === '' ? {} : { title: title.trim() }),
    ...(jobTitle.trim() === '' ? {} : { jobTitle: jobTitle.trim() }),
    ...(language === 'en' || language === 'ar' ? { language } : {}),
    ...(saysOrganization ? { organizationId: values.organizationId } : {}),
  }
}

/** What changed, and nothing else: what another admin changed meanwhile stays. */
export function changesOf(values: UserValues, before: UserValues, saysOrganization: boolean) {
  const body = bodyOf(values, saysOrganization)
  return Object.fromEntries(
    Object.entries(body).filter(([field]) => {
      const name = field as UserField
      return values[name].trim() !== before[name].trim()
    }),
  ) as Partial<UserBody>
}
