import type { LocationDetails } from '@apron/contracts/location.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OneOf } from '../../tablet/one-of.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { type Kind, kinds } from './place-kinds.ts'

/** The page of one place, with what is shown while it is not there. */
export function OnePlace({
  kind,
  locationId,
  children,
}: {
  kind: Kind
  locationId: string
  children: (place: LocationDetails) => ReactNode
}) {
  const { t } = useTranslation('places')
  return (
    <OneOf
      call={kinds[kind].one}
      input={{ params: { locationId } }}
      title={t('places:one')}
      failed={t('places:failed.fetch')}
      missing={t('places:missing')}
      back={<ButtonLink to={kinds[kind].path}>{t('places:to-list')}</ButtonLink>}
    >
      {({ location }) => children(location)}
    </OneOf>
  )
}
