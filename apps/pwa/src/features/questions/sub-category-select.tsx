import '../../styles/inputs.css'
import type { CategoryDetails } from '@apron/contracts/question.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameIn } from './headings.ts'

/** All sub-categories under the names of their categories. */
export function SubCategorySelect({
  categories,
  ...props
}: NativeSelectProps & { categories: readonly CategoryDetails[] }) {
  const { t, i18n } = useTranslation('questions')
  return (
    <NativeSelect label={t('questions:field.sub-category')} {...props}>
      <option value="">{t('questions:field.choose')}</option>
      {categories.map(({ id, name, subCategories }) => (
        <optgroup key={id} label={nameIn(name, i18n.language)}>
          {subCategories.map((it) => (
            <option key={it.id} value={it.id}>
              {nameIn(it.name, i18n.language)}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  )
}
