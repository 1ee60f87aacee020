import type { LocationDetails, Position } from '@apron/contracts/location.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useReply } from '../../tablet/online.tsx'
import { useTablet } from '../../tablet/use-tablet.ts'
import { chooseText } from '../../ui/text/choose-text.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { usePositionWords } from './use-position-words.ts'
import { useTiles } from './use-tiles.ts'

const PlaceMap = lazyScreen(() => import('../../ui/map/place-map.tsx'), 'map')

/** Where a place lies: by its own position, or by that of the airport at which it stands. */
export function PlaceMapPanel({ place }: { place: LocationDetails }) {
  const { t } = useTranslation('places')
  const isKnown = place.latitude !== null && place.longitude !== null
  return (
    <Panel title={t('places:part.map')}>
      {isKnown ? (
        <Shown place={place} position={place} />
      ) : place.airport === null ? (
        <Text c="dimmed">{t('places:map.none')}</Text>
      ) : (
        <AtAirport place={place} airportId={place.airport.id} />
      )}
    </Panel>
  )
}

function AtAirport({ place, airportId }: { place: LocationDetails; airportId: string }) {
  const { t } = useTranslation('places')
  const { api } = useTablet()
  const { data } = useReply('airport.one', { params: { locationId: airportId } }, { api })
  if (data === undefined) return null
  const { location } = data
  if (location.latitude === null || location.longitude === null)
    return <Text c="dimmed">{t('places:map.none')}</Text>
  return <Shown place={place} position={location} isAirport />
}

function Shown({
  place,
  position,
  isAirport = false,
}: {
  place: LocationDetails
  position: Position
  isAirport?: boolean
}) {
  const { t, i18n } = useTranslation('places')
  const words = usePositionWords()(position)
  const name = `${place.code} ${chooseText(place.name, i18n.language)?.text ?? ''}`.trim()
  return (
    <>
      <PlaceMap
        label={t('places:map.label', { name, position: words })}
        places={[{ id: place.id, position, code: place.code, name, band: null }]}
        tiles={useTiles()}
      />
      <Text mt="xs">
        {t(isAirport ? 'places:map.at-airport' : 'places:map.at', { position: words })}
      </Text>
    </>
  )
}
