import { Button, Group, Stack, Text } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Crop, maxZoom, moveCrop, wholeCrop, zoomCrop } from './crop.ts'
import { drawCrop } from './draw-photo.ts'
import classes from './photo.module.css'

const step = 0.05
const keys: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Chooses the square of a picture: by tapping, dragging and zooming, or by arrow keys, plus and minus. */
export function PhotoCrop({
  picture,
  isBusy,
  onTake,
  onCancel,
}: {
  picture: ImageBitmap
  isBusy: boolean
  onTake: (crop: Crop) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('account')
  const advice = useId()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [crop, setCrop] = useState<Crop>(() => wholeCrop(picture))
  useEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, picture, crop)
  }, [picture, crop])
  const zoomTo = (zoom: number): void => setCrop((before) => zoomCrop(picture, before, zoom))
  const wasDragged = useRef(false)
  const drag = (event: PointerEvent<HTMLElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { width, height } = event.currentTarget.getBoundingClientRect()
    const { movementX, movementY } = event
    if (movementX !== 0 || movementY !== 0) wasDragged.current = true
    setCrop((before) => moveCrop(picture, before, -movementX / width, -movementY / height))
  }
  /** What was tapped comes into the middle: nobody has to drag. */
  const tap = (event: PointerEvent<HTMLElement>): void => {
    if (wasDragged.current) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const right = (event.clientX - left) / width - 0.5
    const down = (event.clientY - top) / height - 0.5
    setCrop((before) => moveCrop(picture, before, right, down))
  }
  const press = (event: KeyboardEvent): void => {
    const direction = keys[event.key]
    if (direction !== undefined) setCrop((before) => moveCrop(picture, before, ...direction))
    else if (event.key === '+' || event.key === '=') zoomTo(crop.zoom * 1.1)
    else if (event.key === '-') zoomTo(crop.zoom / 1.1)
    else return
    event.preventDefault()
  }
  return (
    <Stack>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- The picture is moved by keys too. */}
      <div
        role="application"
        tabIndex={0}
        className={classes.crop}
        aria-label={t('account:photo.area')}
        aria-describedby={advice}
        onPointerDown={(event) => {
          wasDragged.current = false
          event.currentTarget.setPointerCapture(event.pointerId)
        }}
        onPointerMove={drag}
        onPointerUp={tap}
        onKeyDown={press}
      >
        <canvas ref={canvas} width={512} height={512} className={classes.canvas} />
      </div>
      {/* oxlint-enable */}
      <Text id={advice} c="dimmed">
        {t('account:photo.how')}
      </Text>
      <label className={classes.zoom}>
        <span>{t('account:photo.zoom')}</span>
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={crop.zoom}
          onChange={(event) => zoomTo(Number(event.currentTarget.value))}
        />
      </label>
      <Group>
        <Button onClick={() => onTake(crop)} loading={isBusy}>
          {t('account:photo.take')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('account:photo.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
