import type { LocationType } from '@apron/contracts/location.ts'
import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { chooseText } from '../../ui/choose-text.ts'
import { lazyScreen } from '../../ui/lazy-screen.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useFigure } from '../../ui/use-figure.ts'
import { bandKey } from './band-key.ts'
import type { ScoredPlace } from './scores-figure.tsx'
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
  const tiles = useTiles()
  const placed = locations.filter(
    ({ latitude, longitude }) => latitude !== null && longitude !== null,
  )
  const countOf = (band: (typeof bands)[number]): string =>
    number(placed.filter((it) => it.band === band).length)
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
        places={placed.map(({ id, code, name, last, band, latitude, longitude }) => ({
          id,
          code,
          name: `${code} ${chooseText(name, i18n.language)?.text ?? ''}: ${decimal(last)}`,
          band,
          position: { latitude, longitude },
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
