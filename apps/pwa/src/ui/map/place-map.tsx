// A group of a picture and its keys: no tag of forms or of details says that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { Position } from '@apron/contracts/location.ts'
import type { Band } from '@apron/scoring/band.ts'
import { ActionIcon } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import { useElementSize } from '@mantine/hooks'
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { labelled } from './labels.ts'
import { BandMark, Mark } from './mark.tsx'
import { tilesOf } from './tiles.ts'
import { useView } from './use-view.ts'
import { pointOf } from './view.ts'
import world from './world.json'
import classes from './map.module.css'

export type MapPlace = {
  readonly id: string
  readonly position: Position
  /** Beside the mark, where there is room. */
  readonly code: string
  /** All that is said of it when it is pointed at. */
  readonly name: string
  readonly band: Band | null
}

const noLegend: readonly { band: Band; words: string }[] = []

/** Where pictures of the ground come from, and who made them. */
export type MapTiles = { readonly url: string; readonly attribution: string | null }

/**
 * Places on an outline of the world, over pictures of the ground where the installation has some. It is a
 * picture: what it shows must be read beside it too. The first places keep their codes where room is
 * short.
 */
export default function PlaceMap({
  label,
  places,
  tiles,
  legend = noLegend,
}: {
  /** What is shown, in words, for who does not see it. */
  label: string
  places: readonly MapPlace[]
  tiles: MapTiles | null
  /** What the marks mean, below. */
  legend?: readonly { readonly band: Band; readonly words: string }[]
}) {
  const { t } = useTranslation('map')
  const { ref, ...size } = useElementSize<HTMLDivElement>()
  const width = size.width || 640
  const height = size.height || 320
  const shown = places.flatMap((place) => {
    const point = pointOf(place.position)
    return point === null ? [] : [{ place, point }]
  })
  const { view, picture, isMoved, zoomIn, zoomOut, showAll, onKeyDown, pointers } = useView(
    shown.map(({ point }) => point),
    { width, height },
  )
  const unit = view.width / width
  const words = labelled(
    shown.map(({ point, place }) => ({
      point: { x: point.x / unit, y: point.y / unit },
      word: place.code,
    })),
  )
  const top = view.y - (height * unit) / 2
  return (
    <>
      <div className={classes.map} ref={ref}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys move what is seen. */}
        <div
          ref={picture}
          className={classes.picture}
          role="group"
          aria-label={t('map:moves')}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Who has no mouse moves it by keys.
          tabIndex={0}
          onKeyDown={onKeyDown}
          {...pointers}
        >
          <svg
            role="img"
            aria-label={label}
            viewBox={`${view.x - view.width / 2} ${top} ${view.width} ${height * unit}`}
            preserveAspectRatio="xMidYMid slice"
          >
            <path d={world.land} className={classes.land} />
            <path d={world.borders} className={classes.border} />
            {tiles !== null &&
              tilesOf(view, width, height / width, tiles.url).map(
                ({ key, url, x, y, size: side }) => (
                  <image key={key} href={url} x={x} y={y} width={side} height={side} />
                ),
              )}
            {shown
              .map(({ place, point }, index) => (
                <Mark
                  key={place.id}
                  point={point}
                  unit={unit}
                  band={place.band}
                  name={place.name}
                  word={place.code}
                  side={words.get(index) ?? null}
                />
              ))
              // The first lie on top.
              .toReversed()}
          </svg>
        </div>
        <div className={classes.tools}>
          <ActionIcon variant="default" size="lg" aria-label={t('map:nearer')} onClick={zoomIn}>
            <IconPlus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="default" size="lg" aria-label={t('map:farther')} onClick={zoomOut}>
            <IconMinus size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('map:all')}
            disabled={!isMoved}
            onClick={showAll}
          >
            <IconZoomReset size={20} aria-hidden />
          </ActionIcon>
        </div>
        {tiles !== null && tiles.attribution !== null && (
          <small className={classes.attribution}>{tiles.attribution}</small>
        )}
      </div>
      {legend.length > 0 && (
        <ul className={classes.legend}>
          {legend.map(({ band, words: meaning }) => (
            <li key={band}>
              <BandMark band={band} /> {meaning}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
