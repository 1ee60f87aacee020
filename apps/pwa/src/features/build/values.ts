import type { Input } from '@apron/contracts/endpoint.ts'
import type { Plan } from '@apron/contracts/planning.ts'
import type { Table } from '@apron/contracts/table.ts'
import { isAuditDay } from '@apron/scoring/edit-assessment.ts'
import { asPlainText, readable } from '@apron/scoring/plain-text.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

type InputOfCreate = Input<Table['assessment.create']>['body']
type InputOfChange = Input<Table['assessment.change']>['body']

/** Every field of an assessment as its form holds it; lists of ids with commas between. */
export type BuildValues = {
  title: string
  locationId: string
  auditType: string
  /** `1` or empty. */
  isFocused: string
  grouping: string
  leadId: string
  team: string
  dueOn: string
  fromOn: string
  toOn: string
  notes: string
  /** The id of the protective marking; empty for none. */
  marking: string
  questions: string
}
export type BuildField = keyof BuildValues

export const noValues: BuildValues = {
  title: '',
  locationId: '',
  auditType: 'civil-aviation-authority',
  isFocused: '',
  grouping: 'airport',
  leadId: '',
  team: '',
  dueOn: '',
  fromOn: '',
  toOn: '',
  notes: '',
  marking: '',
  questions: '',
}

export const idsOf = (text: string): string[] => text.split(',').filter((id) => id !== '')

/** What stands in the fields of an assessment that is there. */
export function valuesOf({ assessment, questions }: Plan): BuildValues {
  const { title, auditType, grouping, leadId, notes } = assessment
  const others = assessment.team.map((person) => person.id).filter((id) => id !== leadId)
  return {
    title,
    locationId: assessment.location.id,
    auditType,
    isFocused: assessment.isFocused ? '1' : '',
    grouping,
    leadId,
    team: others.join(','),
    dueOn: assessment.dueOn ?? '',
    fromOn: assessment.fromOn ?? '',
    toOn: assessment.toOn ?? '',
    notes,
    marking: assessment.marking?.id ?? '',
    questions: questions
      .filter((it) => !it.isTakenOut)
      .map((it) => it.id)
      .join(','),
  }
}

/** What to say of a field that the server refuses. */
export const refused: Readonly<Record<BuildField, string>> = {
  title: 'build:required.title',
  locationId: 'build:fault.location',
  auditType: 'build:required.type',
  isFocused: 'build:fault.not-changeable',
  grouping: 'build:fault.not-changeable',
  leadId: 'build:fault.lead',
  team: 'build:fault.team',
  dueOn: 'build:fault.day',
  fromOn: 'build:fault.day',
  toOn: 'build:fault.to-before-from',
  notes: 'shell:fault.too-long',
  marking: 'build:fault.marking',
  questions: 'build:fault.questions',
}

/** What the server's code says where it says more than the field alone. */
const ofCode: Readonly<Record<string, string>> = {
  'not-changeable': 'build:fault.not-changeable',
  numbered: 'build:fault.numbered',
  'out-of-range': 'build:fault.year',
}

const longest = { title: 120, notes: 5000 }
/** What pages of others bring and nobody sees is no part of it. */
const plain = (text: string): string => asPlainText(text).trim()

const titleFault = (title: string): string | undefined =>
  readable.test(title)
    ? textFault(title, { missing: refused.title, min: 3, max: longest.title })
    : refused.title
const dayFault = (day: string): string | undefined =>
  day === '' || isAuditDay(day) ? undefined : 'build:fault.year'

/** What is wrong before anything is sent; the server asks the same again. */
export const checkValues = (values: BuildValues): Faults<BuildField> => {
  const { fromOn, toOn } = values
  return onlyFaults({
    title: titleFault(plain(values.title)),
    locationId: values.locationId === '' ? 'build:required.location' : undefined,
    leadId: values.leadId === '' ? 'build:required.lead' : undefined,
    fromOn: dayFault(fromOn),
    toOn: fromOn !== '' && toOn !== '' && toOn < fromOn ? refused.toOn : dayFault(toOn),
    dueOn: dayFault(values.dueOn),
    notes: textFault(plain(values.notes), { missing: null, max: longest.notes }),
    questions: values.questions === '' ? 'build:required.questions' : undefined,
  } as Record<BuildField, string | undefined>)
}

/** What may be meant and mostly is not: asked about before it is sent, when it was chosen here. */
export function doubtsOf(
  { fromOn, dueOn }: BuildValues,
  initial: BuildValues,
  today: string,
): readonly Doubt[] {
  if (dueOn === '' || (dueOn === initial.dueOn && fromOn === initial.fromOn)) return []
  return [
    ...(fromOn !== '' && dueOn < fromOn ? (['due-before-start'] as const) : []),
    ...(dueOn < today && dueOn !== initial.dueOn ? (['due-in-past'] as const) : []),
  ]
}

export type Doubt = 'due-before-start' | 'due-in-past'

/** The chosen questions that are not asked at this kind of location. */
export function misfits(
  chosen: string,
  type: string,
  questions: readonly { readonly id: string; readonly groupings: readonly string[] }[],
): readonly string[] {
  const groupingsOf = new Map(questions.map((it) => [it.id, it.groupings]))
  return idsOf(chosen).filter((id) => groupingsOf.get(id)?.includes(type) === false)
}

const dayOf = (text: string): string | null => (text === '' ? null : text)

/** What a new assessment is made of. */
export const newOf = (values: BuildValues, id: string): InputOfCreate => ({
  id,
  title: plain(values.title),
  locationId: values.locationId,
  auditType: values.auditType as InputOfCreate['auditType'],
  isFocused: values.isFocused === '1',
  grouping: values.grouping as NonNullable<InputOfCreate['grouping']>,
  leadId: values.leadId,
  team: idsOf(values.team),
  dueOn: dayOf(values.dueOn),
  fromOn: dayOf(values.fromOn),
  toOn: dayOf(values.toOn),
  notes: plain(values.notes),
  marking: values.marking === '' ? null : values.marking,
  questions: idsOf(values.questions),
})

/** Only what was changed: what somebody else changed meanwhile stays. */
export function changeOf(values: BuildValues, initial: BuildValues): InputOfChange {
  const isOther = (field: BuildField): boolean => values[field] !== initial[field]
  const whole = newOf(values, '')
  const before = new Set(idsOf(initial.questions))
  const after = new Set(idsOf(values.questions))
  const add = [...after].filter((id) => !before.has(id))
  const remove = [...before].filter((id) => !after.has(id))
  const hasTeam = isOther('leadId') || isOther('team')
  return {
    ...(isOther('title') ? { title: whole.title } : {}),
    ...(isOther('locationId') ? { locationId: whole.locationId } : {}),
    ...(isOther('auditType') ? { auditType: whole.auditType } : {}),
    ...(isOther('isFocused') ? { isFocused: values.isFocused === '1' } : {}),
    ...(isOther('grouping') ? { grouping: whole.grouping } : {}),
    ...(isOther('dueOn') ? { dueOn: dayOf(values.dueOn) } : {}),
    ...(isOther('fromOn') ? { fromOn: dayOf(values.fromOn) } : {}),
    ...(isOther('toOn') ? { toOn: dayOf(values.toOn) } : {}),
    ...(isOther('marking') ? { marking: whole.marking ?? null } : {}),
    ...(isOther('notes') ? { notes: whole.notes ?? '' } : {}),
    ...(hasTeam
      ? {
          leadId: values.leadId,
          team: [...new Set([values.leadId, ...idsOf(values.team)])],
        }
      : {}),
    ...(add.length + remove.length > 0 ? { questions: { add, remove } } : {}),
  }
}

/** The server's issues at their fields: of a list and what is in it, at the list. */
export const faultsOf = (
  issues: readonly { readonly path: string; readonly code: string }[],
): Faults<BuildField> =>
  Object.fromEntries(
    issues.flatMap(({ path, code }) => {
      const field = path.split('.')[1] ?? ''
      return Object.hasOwn(refused, field)
        ? [[field, ofCode[code] ?? refused[field as BuildField]]]
        : []
    }),
  ) as Faults<BuildField>

/** The fields in which two states of an assessment differ, in the order of the form. */
export const differing = (before: BuildValues, now: BuildValues): BuildField[] =>
  (Object.keys(noValues) as BuildField[]).filter(
    (field) => sorted(before, field) !== sorted(now, field),
  )

/** Lists of ids mean the same in any order. */
const sorted = (values: BuildValues, field: BuildField): string =>
  field === 'questions' || field === 'team' ? idsOf(values[field]).toSorted().join() : values[field]
