import '../../styles/inputs.css'
import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameIn } from './headings.ts'
import { useHeadings } from './use-headings.ts'

/** The category in which a sub-category stands; another one is set at once. */
export function CategorySelect({
  categoryId,
  isBusy,
  onChoose,
}: {
  categoryId: string
  isBusy: boolean
  onChoose: (categoryId: string) => void
}) {
  const { t, i18n } = useTranslation('questions')
  const categories = useHeadings()
  if (categories === null) return null
  return (
    <NativeSelect
      label={t('questions:category.one')}
      description={t('questions:sub-category.means-move')}
      disabled={isBusy}
      value={categoryId}
      data={categories.map(({ id, name }) => ({ value: id, label: nameIn(name, i18n.language) }))}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  )
}
