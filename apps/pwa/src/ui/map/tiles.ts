import { type View, worldSize } from './view.ts'

export type Tile = {
  readonly key: string
  readonly url: string
  /** On the map, in its own measure; as high as wide. */
  readonly x: number
  readonly y: number
  readonly size: number
}

const tilePixels = 256
const nearest = 19
/** However large the screen: a server is not asked for more at once. */
const maxTiles = 60

/**
 * The tiles that a view needs in a picture so many pixels wide, `ratio` times as high. `template` has
 * `{z}`, `{x}` and `{y}`, as servers of tiles have it.
 */
export function tilesOf(view: View, pixels: number, ratio: number, template: string): Tile[] {
  const wanted = Math.log2((pixels * worldSize) / (view.width * tilePixels))
  const zoom = Math.max(0, Math.min(nearest, Math.ceil(wanted)))
  const count = 2 ** zoom
  const size = worldSize / count
  const height = view.width * ratio
  const [left, right] = spanOf(view.x, view.width, size, count)
  const [top, bottom] = spanOf(view.y, height, size, count)
  const tiles: Tile[] = []
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (tiles.length === maxTiles) return tiles
      const url = template
        .replaceAll('{z}', String(zoom))
        .replaceAll('{x}', String(x))
        .replaceAll('{y}', String(y))
      tiles.push({ key: `${zoom}/${x}/${y}`, url, x: x * size, y: y * size, size })
    }
  }
  return tiles
}

/** The first and the last tile that a length around a middle touches. */
function spanOf(middle: number, length: number, size: number, count: number): [number, number] {
  const at = (place: number): number => Math.max(0, Math.min(count - 1, Math.floor(place / size)))
  return [at(middle - length / 2), at(middle + length / 2)]
}
