import type { Point } from './view.ts'

/** On which side of its mark a word is written. */
export type Side = 'right' | 'left'
type Box = { readonly left: number; readonly right: number; readonly y: number }

const letter = 9
const line = 18
/** From the middle of a mark to its edge, and to its word. */
const edge = 10
const beside = 12

/**
 * Where the words of marks have room, by their place in the list: a word that would lie upon a mark or a word that is
 * written already is left out, so that the first are always there. Points are in pixels.
 */
export function labelled(
  marks: readonly { point: Point; word: string }[],
): ReadonlyMap<number, Side> {
  const written: Box[] = []
  const found = new Map<number, Side>()
  const boxes = marks.map(({ point: { x, y } }): Box => ({ left: x - edge, right: x + edge, y }))
  for (const [index, { point, word }] of marks.entries()) {
    const others = [...boxes.filter((_, place) => place !== index), ...written]
    const length = word.length * letter
    const right = { left: point.x + beside, right: point.x + beside + length, y: point.y }
    const left = { left: point.x - beside - length, right: point.x - beside, y: point.y }
    const side = isFree(right, others) ? 'right' : isFree(left, others) ? 'left' : null
    if (side === null) continue
    written.push(side === 'right' ? right : left)
    found.set(index, side)
  }
  return found
}

const isFree = (box: Box, others: readonly Box[]): boolean =>
  others.every(
    ({ left, right, y }) => box.left > right || box.right < left || Math.abs(box.y - y) > line,
  )
