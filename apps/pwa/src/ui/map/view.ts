import type { Position } from '@apron/contracts/location.ts'

/** The map's own measure: the world is so wide and so high (Web Mercator), from 180° west and about 85° north. */
export const worldSize = 4096

export type Point = { readonly x: number; readonly y: number }
/** What is seen: a part of the world, by its middle and its width. */
export type View = Point & { readonly width: number }

/** So near and no nearer: the outline is drawn for whole countries. */
const narrowest = 60
/** Latitudes beyond which the projection has no end. */
const steepest = 85

/** Where a position lies on the map; null where it is not known. */
export function pointOf({ latitude, longitude }: Position): Point | null {
  if (latitude === null || longitude === null) return null
  const bounded = Math.max(-steepest, Math.min(steepest, latitude))
  const stretched = Math.log(Math.tan(Math.PI / 4 + (bounded * Math.PI) / 360))
  return {
    x: ((longitude + 180) / 360) * worldSize,
    y: (0.5 - stretched / (2 * Math.PI)) * worldSize,
  }
}

const bounded = (value: number): number => Math.max(0, Math.min(worldSize, value))

/** Nothing but what the map has. */
const held = ({ x, y, width }: View): View => ({
  x: bounded(x),
  y: bounded(y),
  width: Math.max(narrowest, Math.min(worldSize, width)),
})

/** The inhabited world. */
export const wholeWorld: View = { x: worldSize / 2, y: worldSize * 0.42, width: worldSize }

/**
 * All of these points with room around them, in a picture `ratio` times as high as wide; one of them alone
 * within its part of the world. The whole world for none.
 */
export function viewOf(points: readonly Point[], ratio: number): View {
  if (points.length === 0) return wholeWorld
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)]
  const width = Math.max(right - left, (bottom - top) / ratio) * 1.35
  return held({ x: (left + right) / 2, y: (top + bottom) / 2, width: Math.max(width, 340) })
}

/** Moved by a part of its own width to the right, and down. */
export const moved = (view: View, right: number, down: number): View =>
  held({ ...view, x: view.x + right * view.width, y: view.y + down * view.width })

/**
 * `times` as near, where `at` stays where it is: parts of the width from the middle, to the right and
 * down.
 */
export function nearer(view: View, times: number, at: Point = { x: 0, y: 0 }): View {
  const { width } = held({ ...view, width: view.width / times })
  const gained = view.width - width
  return held({ x: view.x + at.x * gained, y: view.y + at.y * gained, width })
}
