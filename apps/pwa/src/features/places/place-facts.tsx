import type { LocationDetails } from '@apron/contracts/location.ts'
import type { Bilingual } from '@apron/contracts/text.ts'
import { authorities } from '@apron/contracts/authorities.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BilingualText } from '../../ui/text/bilingual-text.tsx'
import { Code } from '../../ui/text/code.tsx'
import { Facts } from '../../ui/figures/facts.tsx'
import { TextLink } from '../../ui/links.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import { auditTypeKey } from '../../ui/word-keys.ts'
import { textLanguage } from '../../ui/text/text-language.ts'

/** Every field of a place (specification, section 3), in both languages where it has them; what nobody said is left out. */
export function PlaceFacts({ place }: { place: LocationDetails }) {
  const { t } = useTranslation(['places', 'words'])
  const { number } = useFigure()
  const address = [place.addressLine1, place.addressLine2, place.region, place.postCode]
  const known = authorities.find((it) => it === place.authority)
  const figure = (value: number | null): string | null => (value === null ? null : number(value))
  return (
    <Facts
      rows={[
        [t('places:field.name-en'), inLanguage(place.name, 'en')],
        [t('places:field.name-ar'), inLanguage(place.name, 'ar')],
        [t('places:field.company-en'), inLanguage(place.companyName, 'en')],
        [t('places:field.company-ar'), inLanguage(place.companyName, 'ar')],
        [
          t('places:column.airport'),
          place.airport && (
            <TextLink to="/airport/$airportId" params={{ airportId: place.airport.id }}>
              <Code>{place.airport.code}</Code> <BilingualText text={place.airport.name} quiet />
            </TextLink>
          ),
        ],
        [t('places:column.terminals'), written(place.terminals)],
        [t('places:field.municipality-en'), inLanguage(place.municipality, 'en')],
        [t('places:field.municipality-ar'), inLanguage(place.municipality, 'ar')],
        [t('places:field.address'), written(address.filter(Boolean).join('\n') || null)],
        [
          t('places:column.country'),
          (place.country.en ?? place.country.ar) === null ? null : (
            <>
              {inLanguage(place.country, 'en')}
              {place.country.en !== null && place.country.ar !== null && ' · '}
              {inLanguage(place.country, 'ar')}
            </>
          ),
        ],
        [
          t('places:column.authority'),
          known === undefined ? written(place.authority) : t(auditTypeKey[known]),
        ],
        [t('places:column.manager'), written(place.manager)],
        [t('places:column.icao'), place.icao && <Code>{place.icao}</Code>],
        [t('places:column.passengers'), figure(place.annualPassengers)],
        [t('places:column.cargo'), figure(place.cargoTonnage)],
        [t('places:column.shipped'), figure(place.tonnageShipped)],
        [
          t('places:column.map-url'),
          place.mapUrl && (
            <Anchor href={place.mapUrl} rel="noreferrer" target="_blank" dir="ltr">
              {new URL(place.mapUrl).host}
            </Anchor>
          ),
        ],
      ]}
    />
  )
}

/** Also where the other language has it: what is missing in one is seen to be missing. */
const inLanguage = (text: Bilingual, language: 'en' | 'ar'): ReactNode =>
  text[language] === null ? (
    text.en === null && text.ar === null ? null : (
      '–'
    )
  ) : (
    <bdi lang={language}>{text[language]}</bdi>
  )

const written = (text: string | null): ReactNode =>
  text === null || text === '' ? null : (
    <span dir="auto" lang={textLanguage(text)} style={{ whiteSpace: 'pre-line' }}>
      {text}
    </span>
  )
