import type { Input } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'
import { readLanguage } from '../../../i18n/language.ts'
import type { Faults } from '../../../ui/fields/use-fields.ts'
import { emailFault, onlyFaults, textFault } from '../../../ui/fields/field-faults.ts'

export type Kind = 'access' | 'trial'
export const noRequest = {
  email: '',
  title: '',
  firstName: '',
  lastName: '',
  jobTitle: '',
  organization: '',
  organizationKind: '',
  terms: '',
}
export type RequestField = keyof typeof noRequest
/** The longest texts that the contract takes, in characters. */
export const longest = { name: 60, title: 40, jobTitle: 120, organization: 120 }

/** What to say of a field that the server refuses. */
export const refused: Readonly<Record<RequestField | 'termsAccepted', string>> = {
  email: 'shell:fault.email-invalid',
  title: 'shell:fault.too-long',
  firstName: 'shell:fault.first-name-missing',
  lastName: 'shell:fault.last-name-missing',
  jobTitle: 'shell:fault.too-long',
  organization: 'shell:fault.organization-missing',
  organizationKind: 'shell:fault.kind-missing',
  terms: 'account:fault.terms',
  termsAccepted: 'account:fault.terms',
}

/** What is wrong with the request, by the rules of the specification, section 5. */
export const checkRequest = (values: Record<RequestField, string>): Faults<RequestField> =>
  onlyFaults({
    email: emailFault(values.email),
    title: textFault(values.title, { missing: null, max: longest.title }),
    firstName: textFault(values.firstName, { missing: refused.firstName, max: longest.name }),
    lastName: textFault(values.lastName, { missing: refused.lastName, max: longest.name }),
    jobTitle: textFault(values.jobTitle, { missing: null, max: longest.jobTitle }),
    organization: textFault(values.organization, {
      missing: refused.organization,
      min: 3,
      max: longest.organization,
    }),
    organizationKind: values.organizationKind === '' ? refused.organizationKind : undefined,
    terms: values.terms === 'accepted' ? undefined : refused.terms,
  })

type Body = Input<Table['account.register']>['body']

/** What is sent. Mails come in the language in which the form was filled in. */
export function requestBody(
  kind: Kind,
  values: Record<RequestField, string>,
  language: string,
): Body {
  const { terms: _, title, jobTitle, organizationKind, ...rest } = values
  return {
    kind,
    ...rest,
    ...(title.trim() === '' ? {} : { title }),
    ...(jobTitle.trim() === '' ? {} : { jobTitle }),
    organizationKind: organizationKind as NonNullable<Body['organizationKind']>,
    language: readLanguage(language) ?? 'en',
    termsAccepted: true,
  }
}
