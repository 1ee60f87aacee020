import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import cards from '../../../ui/list/cards.module.css'

/** Where the list will stand; only before anything is known. */
export function HomeSkeleton() {
  const { t } = useTranslation('shell')
  return (
    <output className={cards.cards} aria-label={t('shell:spinner.loading')}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} height="12rem" radius="lg" />
      ))}
    </output>
  )
}
