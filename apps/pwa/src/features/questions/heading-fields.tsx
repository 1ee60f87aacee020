import '../../styles/inputs.css'
import { SimpleGrid, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import type { useFields } from '../../ui/use-fields.ts'
import { useFieldProps } from '../../ui/use-field-props.ts'
import { type HeadingField, longestName } from './heading-values.ts'

/** The name of a category or sub-category in both languages. */
export function HeadingFields({ fields }: { fields: ReturnType<typeof useFields<HeadingField>> }) {
  const { t } = useTranslation('questions')
  const field = useFieldProps(fields)
  const numbers = { number: longestName }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('questions:field.name-en')}
        lang="en"
        dir="ltr"
        {...field('nameEn', numbers)}
      />
      <TextInput
        label={t('questions:field.name-ar')}
        lang="ar"
        dir="rtl"
        {...field('nameAr', numbers)}
      />
    </SimpleGrid>
  )
}
