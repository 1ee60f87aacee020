import { useTranslation } from 'react-i18next'
import { TwoLanguages } from '../../ui/fields/two-languages.tsx'
import type { useFields } from '../../ui/fields/use-fields.ts'
import { useFieldProps } from '../../ui/fields/use-field-props.ts'
import { type HeadingField, longestName } from './heading-values.ts'

/** The name of a category or sub-category in both languages. */
export function HeadingFields({ fields }: { fields: ReturnType<typeof useFields<HeadingField>> }) {
  const { t } = useTranslation('questions')
  const field = useFieldProps(fields)
  const numbers = { number: longestName }
  return (
    <TwoLanguages
      en={{ label: t('questions:field.name-en'), ...field('nameEn', numbers) }}
      ar={{ label: t('questions:field.name-ar'), ...field('nameAr', numbers) }}
    />
  )
}
