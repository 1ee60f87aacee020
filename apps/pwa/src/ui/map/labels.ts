import type { Point } from './view.ts'

type Box = { readonly left: number; readonly right: number; readonly y: number }

const letter = 9
const line = 18
const beside = 12

/**
 * Which marks have room for their words, by their place in the list: a word that would lie upon one that
 * is written already is left out, so that the first are always there. Points are in pixels.
 */
export function labelled(marks: readonly { point: Point; word: string }[]): ReadonlySet<number> {
  const written: Box[] = []
  const found = new Set<number>()
  for (const [index, { point, word }] of marks.entries()) {
    const left = point.x + beside
    const box = { left, right: left + word.length * letter, y: point.y }
    const isFree = written.every(
      (other) =>
        box.left > other.right || box.right < other.left || Math.abs(box.y - other.y) > line,
    )
    if (!isFree) continue
    written.push(box)
    found.add(index)
  }
  return found
}
