import type { Faults } from '../../ui/fields/use-fields.ts'
import { newPasswordFault } from './checks.ts'
import { emailFault, onlyFaults } from '../../ui/fields/field-faults.ts'
import { deviceTimeZone } from '../../ui/time-zones.ts'

export const noFirstAdmin = () => ({
  firstName: '',
  lastName: '',
  organization: '',
  email: '',
  password: '',
  confirmation: '',
  timeZone: deviceTimeZone(),
})
type Field = keyof ReturnType<typeof noFirstAdmin>

/** What to say of a field that the server refuses. */
export const invalid: Record<Field, string> = {
  firstName: 'shell:fault.first-name-missing',
  lastName: 'shell:fault.last-name-missing',
  organization: 'shell:fault.organization-missing',
  email: 'shell:fault.email-invalid',
  password: 'account:fault.password-weak',
  confirmation: 'account:fault.confirmation',
  timeZone: 'account:fault.time-zone',
}
const required = (field: Field, value: string): string | undefined =>
  value.trim() === '' ? invalid[field] : undefined

/** What is wrong with the form, by the rules of the specification, section 5. */
export const checkFirstAdmin = (values: Record<Field, string>): Faults<Field> =>
  onlyFaults({
    firstName: required('firstName', values.firstName),
    lastName: required('lastName', values.lastName),
    organization: required('organization', values.organization),
    timeZone: values.timeZone === '' ? 'account:fault.time-zone-missing' : undefined,
    email: emailFault(values.email),
    password: newPasswordFault(values.password),
    confirmation: values.confirmation === values.password ? undefined : invalid.confirmation,
  })
