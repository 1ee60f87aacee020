import { bandKey } from '@apron/contracts/band-keys.ts'
import type { LocationType } from '@apron/contracts/location.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolate } from '../../i18n/isolate.ts'
import { chooseText } from '../../ui/text/choose-text.ts'
import { lazyScreen } from '../../ui/page/lazy-screen.tsx'
import { Panel } from '../../ui/page/panel.tsx'
import { useFigure } from '../../ui/figures/use-figure.ts'
import type { ScoredPlace } from './scores-figure.tsx'
import { useLastScore } from './use-last-score.ts'
import { useTiles } from './use-tiles.ts'

const PlaceMap = lazyScreen(() => import('../../ui/map/place-map.tsx'), 'map')
const bands = ['green', 'amber', 'red'] as const

/** The places of a period by the band of their last audit: by shape and sign, not by colour alone. */
export function ScoreMap({
  locations,
  kind,
}: {
  locations: readonly ScoredPlace[]
  kind: LocationType
}) {
  const { t, i18n } = useTranslation(['places', 'words'])
  const { number, decimal } = useFigure()
  const said = useLastScore()
  const tiles = useTiles()
  const placed = locations.filter(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  )
  const countOf = (band: (typeof bands)[number]): string =>
    number(placed.filter((it) => it.band === band).length)
  const nameOf = (place: ScoredPlace): string => {
    const name = chooseText(place.name, i18n.language)?.text ?? ''
    const score = [decimal(place.last), said.band(place), said.beside(place)]
    return `${isolate(`${place.code} ${name}`)}: ${score.filter(Boolean).join(' · ')}`
  }
  return (
    <Panel title={t('places:performance.map')}>
      <PlaceMap
        key={kind}
        label={t('places:performance.map-label', {
          number: number(placed.length),
          green: countOf('green'),
          amber: countOf('amber'),
          red: countOf('red'),
        })}
        places={placed.map((place) => ({
          id: place.id,
          code: place.code,
          name: nameOf(place),
          band: place.band,
          position: { latitude: place.latitude, longitude: place.longitude },
        }))}
        tiles={tiles}
        legend={bands.map((band) => ({ band, words: `${t(bandKey[band])}: ${countOf(band)}` }))}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('places:performance.map-definition')}
      </Text>
      {placed.length < locations.length && (
        <Text size="sm" mt="xs">
          {t('places:performance.not-placed', {
            count: locations.length - placed.length,
            number: number(locations.length - placed.length),
          })}
        </Text>
      )}
    </Panel>
  )
}
