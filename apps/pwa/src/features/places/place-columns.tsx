import type { LocationDetails } from '@apron/contracts/location.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import type { Column } from '../../ui/list/column.ts'
import { InUseBadge, inUseKey } from '../../ui/in-use-badge.tsx'
import { locationTypeKey } from '../../ui/word-keys.ts'
import type { Kind } from './place-kinds.ts'
import { PlaceLink } from './place-link.tsx'

type Place = LocationDetails

/** What the lists of places tell of each; a file has every field, so that it can be taken in again. */
export function usePlaceColumns(kind: Kind): readonly Column<Place>[] {
  const { t } = useTranslation(['places', 'words'])
  const inFile = (
    label: string,
    file: (place: Place) => string | number | null,
  ): Column<Place> => ({ key: label, label: t(label), file: (place) => file(place) ?? '' })
  return [
    {
      key: 'name',
      label: t('places:column.name'),
      sort: 'name',
      cell: ({ id, name, municipality }) => (
        <>
          <PlaceLink kind={kind} id={id}>
            <BilingualText text={name} quiet />
          </PlaceLink>
          {(municipality.en ?? municipality.ar) !== null && (
            <Text size="sm" c="dimmed">
              <BilingualText text={municipality} quiet />
            </Text>
          )}
        </>
      ),
      file: ({ name }) => name.en ?? '',
    },
    inFile('places:field.name-ar', ({ name }) => name.ar),
    {
      key: 'code',
      label: t('places:column.code'),
      sort: 'code',
      cell: ({ code }) => <Code>{code}</Code>,
      file: ({ code }) => code,
    },
    ...(kind === 'airports'
      ? [
          {
            key: 'kind',
            label: t('places:column.kind'),
            cell: ({ locationType }: Place) => t(locationTypeKey[locationType]),
            file: ({ locationType }: Place) => t(locationTypeKey[locationType]),
          },
        ]
      : []),
    {
      key: 'country',
      label: t('places:column.country'),
      cell: ({ country }) =>
        (country.en ?? country.ar) === null ? null : <BilingualText text={country} quiet />,
      file: ({ countryCode }) => countryCode ?? '',
    },
    inFile('places:column.country-en', ({ country }) => country.en),
    inFile('places:column.country-ar', ({ country }) => country.ar),
    inFile('places:field.municipality-en', ({ municipality }) => municipality.en),
    inFile('places:field.municipality-ar', ({ municipality }) => municipality.ar),
    inFile('places:field.company-en', ({ companyName }) => companyName.en),
    inFile('places:field.company-ar', ({ companyName }) => companyName.ar),
    inFile('places:column.icao', ({ icao }) => icao),
    inFile('places:column.address-1', ({ addressLine1 }) => addressLine1),
    inFile('places:column.address-2', ({ addressLine2 }) => addressLine2),
    inFile('places:column.region', ({ region }) => region),
    inFile('places:column.post-code', ({ postCode }) => postCode),
    inFile('places:column.terminals', ({ terminals }) => terminals),
    inFile('places:column.manager', ({ manager }) => manager),
    inFile('places:column.authority', ({ authority }) => authority),
    inFile('places:column.map-url', ({ mapUrl }) => mapUrl),
    ...(kind === 'airports'
      ? [
          inFile('places:column.latitude', ({ latitude }) => degreesOf(latitude)),
          inFile('places:column.longitude', ({ longitude }) => degreesOf(longitude)),
          inFile('places:column.airport', ({ airport }) => airport?.code ?? null),
        ]
      : []),
    inFile('places:column.passengers', ({ annualPassengers }) => annualPassengers),
    inFile('places:column.cargo', ({ cargoTonnage }) => cargoTonnage),
    inFile('places:column.shipped', ({ tonnageShipped }) => tonnageShipped),
    {
      key: 'status',
      label: t('places:column.status'),
      sort: 'status',
      cell: ({ status }) => <InUseBadge status={status} />,
      file: ({ status }) => t(inUseKey[status]),
    },
  ]
}

/** In digits alone: what is nearly none would be written by a power of ten. */
const degreesOf = (degrees: number | null): number | string | null =>
  degrees === null || degrees === 0 || Math.abs(degrees) >= 1e-6 ? degrees : degrees.toFixed(8)
