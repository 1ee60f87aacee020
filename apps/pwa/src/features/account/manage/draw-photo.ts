import { photoMaxBytes } from '@apron/contracts/account.ts'
import { type Crop, sideOf } from './crop.ts'

const photoSide = 512
const qualities = [0.9, 0.8, 0.65, 0.5, 0.35]

/** Draws the square of a picture over the whole of a canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  const side = sideOf(picture, crop)
  pen.imageSmoothingQuality = 'high'
  // JPEG has no transparency: what is see-through becomes white rather than black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(
    picture,
    crop.x - side / 2,
    crop.y - side / 2,
    side,
    side,
    0,
    0,
    canvas.width,
    canvas.height,
  )
}

const bytesOf = (dataUrl: string): number =>
  Math.floor(((dataUrl.length - dataUrl.indexOf(',') - 1) * 3) / 4)

/** The square as a JPEG data URL of 512 pixels a side, in the best quality that fits 300 kB. */
export function photoOf(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas')
  canvas.width = photoSide
  canvas.height = photoSide
  drawCrop(canvas, picture, crop)
  const tries = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const attempt of tries) {
    const url = attempt()
    if (bytesOf(url) <= photoMaxBytes) return url
  }
  return canvas.toDataURL('image/jpeg', 0.2)
}
