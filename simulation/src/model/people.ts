import type { Assessment, Person } from './state.ts'

const may: Readonly<Record<string, readonly string[]>> = {
  'audit.answer': ['admin', 'auditor', 'trial'],
  'audit.submit': ['admin', 'auditor', 'trial'],
  'audit.assign': ['admin', 'auditor-supervisor'],
  'audit.create': ['admin', 'auditor-supervisor', 'auditor', 'trial'],
  'audit.review': ['admin', 'quality-analyst'],
  'audit.edit': ['admin', 'quality-analyst'],
  'cap.review': ['admin', 'auditor-supervisor', 'auditor'],
}

/** Whether a person's role holds a permission, by the page of roles. */
export const holds = (person: Person | undefined, permission: string): boolean =>
  person !== undefined && (may[permission] ?? []).includes(person.role)

/** Of the organization whose audit it is; an admin is of every one. */
export const isOfTheHouse = ({ organizationId }: Assessment, person: Person | undefined): boolean =>
  person?.role === 'admin' || person?.organizationId === organizationId

/** Somebody who assigns in the organization whose audit it is. */
export const assigns = (assessment: Assessment, person: Person | undefined): boolean =>
  holds(person, 'audit.assign') && isOfTheHouse(assessment, person)

/** Somebody who may judge what was corrected in the organization whose audit it was. */
export const verifies = (assessment: Assessment, person: Person | undefined): boolean =>
  holds(person, 'cap.review') && isOfTheHouse(assessment, person)

/** On the team now, and still somebody who answers there. */
export const isMember = (assessment: Assessment, person: Person | undefined): boolean =>
  person !== undefined &&
  assessment.team.has(person.id) &&
  holds(person, 'audit.answer') &&
  isOfTheHouse(assessment, person)

/** Who assigns there, or who made it: a trial always, others until somebody else has worked in it. */
export const edits = (assessment: Assessment, person: Person | undefined): boolean =>
  assigns(assessment, person) ||
  (person !== undefined &&
    assessment.createdBy === person.id &&
    holds(person, 'audit.create') &&
    isOfTheHouse(assessment, person) &&
    (person.role === 'trial' || [...assessment.workers].every((id) => id === person.id)))

/** A trial with nobody else in its organization: there is nobody who could review. */
export const isTrialAlone = (
  person: Person | undefined,
  people: ReadonlyMap<string, Person>,
): boolean =>
  person?.role === 'trial' &&
  [...people.values()].every(
    ({ id, organizationId }) => id === person.id || organizationId !== person.organizationId,
  )

/** The lead of the team as it is now, or somebody who assigns. */
export const leads = (assessment: Assessment, person: Person | undefined): boolean =>
  assigns(assessment, person) || (isMember(assessment, person) && assessment.leadId === person?.id)
