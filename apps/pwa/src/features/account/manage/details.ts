import type { Me } from '@apron/contracts/user.ts'
import type { Faults } from '../../../ui/fields/use-fields.ts'
import { onlyFaults, textFault } from '../../../ui/fields/field-faults.ts'

/** The longest texts that the contract takes, in characters. */
export const longest = { name: 60, title: 40, jobTitle: 120 }
export const noDetails = { title: '', firstName: '', lastName: '', jobTitle: '', language: '' }
export type Details = typeof noDetails

/** What is wrong with the details, by the rules of the specification, section 5. */
export const checkDetails = (values: Details): Faults<keyof Details> =>
  onlyFaults({
    firstName: textFault(values.firstName, {
      missing: 'shell:fault.first-name-missing',
      max: longest.name,
    }),
    lastName: textFault(values.lastName, {
      missing: 'shell:fault.last-name-missing',
      max: longest.name,
    }),
    title: textFault(values.title, { missing: null, max: longest.title }),
    jobTitle: textFault(values.jobTitle, { missing: null, max: longest.jobTitle }),
    language: undefined,
  })

/** A person's details as the form's fields; a language that nobody chose is the screen's. */
export const detailsOf = (me: Me, screen: string): Details => ({
  title: me.title ?? '',
  firstName: me.firstName,
  lastName: me.lastName,
  jobTitle: me.jobTitle ?? '',
  language: me.language ?? screen,
})

const orNull = (value: string): string | null => (value.trim() === '' ? null : value.trim())

/** What is sent: empty texts are nothing. */
export const detailsBody = (values: Details) => ({
  title: orNull(values.title),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  jobTitle: orNull(values.jobTitle),
  language: values.language === 'ar' ? ('ar' as const) : ('en' as const),
})
