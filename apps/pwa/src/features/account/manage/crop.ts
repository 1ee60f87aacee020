/** Which square of a picture is kept: its centre in the picture's pixels, and how far zoomed in. */
export type Crop = { readonly x: number; readonly y: number; readonly zoom: number }
export type Size = { readonly width: number; readonly height: number }
export const maxZoom = 5

/** Length of the square's side in the picture's pixels. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number =>
  Math.min(width, height) / zoom

const between = (low: number, value: number, high: number): number =>
  Math.min(high, Math.max(low, value))

/** The nearest crop that lies wholly within the picture. */
function within(size: Size, crop: Crop): Crop {
  const zoom = between(1, crop.zoom, maxZoom)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return {
    zoom,
    x: between(half, crop.x, size.width - half),
    y: between(half, crop.y, size.height - half),
  }
}

/** The largest square, in the middle. */
export const wholeCrop = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** Moves the square by parts of its own side: 1 is one side to the right, or down. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

/** Zooms to a factor from 1 to 5, about the middle. */
export const zoomCrop = (size: Size, crop: Crop, zoom: number): Crop =>
  within(size, { ...crop, zoom })
