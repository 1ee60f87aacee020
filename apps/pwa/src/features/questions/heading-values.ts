import type { Bilingual } from '@apron/contracts/text.ts'
import { onlyFaults, textFault } from '../../ui/fields/field-faults.ts'
import type { Faults } from '../../ui/fields/use-fields.ts'

export type HeadingField = 'nameEn' | 'nameAr'
export type HeadingValues = Record<HeadingField, string>
export const noHeading: HeadingValues = { nameEn: '', nameAr: '' }
/** The longest name that the contract takes, in characters. */
export const longestName = 300

export const valuesOfName = ({ en, ar }: Bilingual): HeadingValues => ({
  nameEn: en ?? '',
  nameAr: ar ?? '',
})

/** A name in one language suffices. */
export function checkHeading({ nameEn, nameAr }: HeadingValues): Faults<HeadingField> {
  const isMissing = nameEn.trim() === '' && nameAr.trim() === ''
  return onlyFaults({
    nameEn: isMissing
      ? 'questions:fault.name-missing'
      : textFault(nameEn, { missing: null, max: longestName }),
    nameAr: textFault(nameAr, { missing: null, max: longestName }),
  })
}

/** What the server refuses of a name that passed the check here: a sibling has it. */
export const refusedHeading: Readonly<Record<HeadingField, string>> = {
  nameEn: 'questions:fault.name-taken',
  nameAr: 'questions:fault.name-taken',
}

/** The languages in which a name was changed. */
export const changedName = (before: HeadingValues, { nameEn, nameAr }: HeadingValues) => ({
  ...(nameEn === before.nameEn ? {} : { en: nameEn.trim() }),
  ...(nameAr === before.nameAr ? {} : { ar: nameAr.trim() }),
})
