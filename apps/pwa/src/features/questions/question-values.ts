import {
  type CriticalElement,
  criticalElements,
  locationTypes,
} from '@apron/contracts/named-in-addresses.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import { type Question, questionTextMax } from '@apron/contracts/question.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

/** A question as a form has it: lists are one text each, ids and kinds parted by a blank. */
export const noQuestion = {
  textEn: '',
  textAr: '',
  considerationsEn: '',
  considerationsAr: '',
  regulations: '',
  guidance: '',
  subCategoryId: '',
  status: 'active',
  groupings: 'airport',
  references: '',
  /** `yes` for one that trials see. */
  sample: '',
  criticalElement: '',
}
export type QuestionValues = typeof noQuestion
export type QuestionField = keyof QuestionValues
/** The texts of a question, of which another makes another version. */
export const textFields = [
  'textEn',
  'textAr',
  'considerationsEn',
  'considerationsAr',
  'regulations',
  'guidance',
] as const satisfies readonly QuestionField[]
export type TextField = (typeof textFields)[number]

type Known = Question & {
  groupings: readonly LocationType[]
  status: 'active' | 'inactive'
  isSample: boolean
  criticalElement: CriticalElement | null
}

export const valuesOf = (question: Known): QuestionValues => ({
  textEn: question.text.en ?? '',
  textAr: question.text.ar ?? '',
  considerationsEn: question.considerations.en ?? '',
  considerationsAr: question.considerations.ar ?? '',
  regulations: question.regulations,
  guidance: question.guidance,
  subCategoryId: question.subCategoryId,
  status: question.status,
  groupings: joinList([...question.groupings].sort()),
  references: joinList(question.references),
  sample: question.isSample ? 'yes' : '',
  criticalElement: question.criticalElement ?? '',
})

export const joinList = (parts: readonly string[]): string => parts.join(' ')
export const partsOf = (list: string): string[] => (list === '' ? [] : list.split(' '))
export const groupingsOf = (list: string): LocationType[] =>
  locationTypes.filter((kind) => partsOf(list).includes(kind))

/** Key of what to say of each field that the server refuses. */
export const refused: Readonly<Record<QuestionField, string>> = {
  textEn: 'questions:fault.text-missing',
  textAr: 'shell:fault.too-long',
  considerationsEn: 'shell:fault.too-long',
  considerationsAr: 'shell:fault.too-long',
  regulations: 'shell:fault.too-long',
  guidance: 'shell:fault.too-long',
  subCategoryId: 'questions:fault.sub-category-gone',
  status: 'shell:problem.input-invalid',
  groupings: 'shell:problem.input-invalid',
  references: 'questions:fault.reference-gone',
  sample: 'shell:problem.input-invalid',
  criticalElement: 'shell:problem.input-invalid',
}

/** A text in one language suffices. */
export function checkQuestion(values: QuestionValues): Faults<QuestionField> {
  const isMissing = values.textEn.trim() === '' && values.textAr.trim() === ''
  const length = (field: TextField) =>
    textFault(values[field], { missing: null, max: questionTextMax })
  return onlyFaults({
    textEn: isMissing ? 'questions:fault.text-missing' : length('textEn'),
    textAr: length('textAr'),
    considerationsEn: length('considerationsEn'),
    considerationsAr: length('considerationsAr'),
    regulations: length('regulations'),
    guidance: length('guidance'),
    subCategoryId: values.subCategoryId === '' ? 'questions:fault.sub-category-missing' : undefined,
    status: undefined,
    groupings: undefined,
    references: undefined,
    sample: undefined,
    criticalElement: undefined,
  })
}

/** What a change of a list sends of the lists that it saw: what others did to them since stays. */
export const seenOf = (before: QuestionValues, after: QuestionValues) =>
  before.groupings !== after.groupings || before.references !== after.references
    ? { was: { groupings: groupingsOf(before.groupings), references: partsOf(before.references) } }
    : {}

/** What a change sends: what is other than before, and nothing else. */
export function changesOf(before: QuestionValues, after: QuestionValues) {
  const is = (field: QuestionField): boolean => before[field] !== after[field]
  const both = (name: 'text' | 'considerations') => ({
    ...(is(`${name}En`) && { en: cleaned(name, after[`${name}En`]) }),
    ...(is(`${name}Ar`) && { ar: cleaned(name, after[`${name}Ar`]) }),
  })
  const text = both('text')
  const considerations = both('considerations')
  return {
    ...(Object.keys(text).length > 0 && { text }),
    ...(Object.keys(considerations).length > 0 && { considerations }),
    ...(is('regulations') && { regulations: after.regulations }),
    ...(is('guidance') && { guidance: after.guidance }),
    ...(is('subCategoryId') && { subCategoryId: after.subCategoryId }),
    ...(is('status') && ({ status: after.status === 'active' ? 'active' : 'inactive' } as const)),
    ...(is('groupings') && { groupings: groupingsOf(after.groupings) }),
    ...(is('references') && { references: partsOf(after.references) }),
    ...(is('sample') && { isSample: after.sample === 'yes' }),
    ...(is('criticalElement') && {
      criticalElement: criticalElements.find((it) => it === after.criticalElement) ?? null,
    }),
  }
}

/** A consideration that nobody wrote is none; of a text nothing is taken off. */
const cleaned = (name: 'text' | 'considerations', text: string): string =>
  name === 'text'
    ? text
    : text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .join('\n')
