import { distance } from './distance.ts'
import type { Change } from './correct.ts'

/** Numbers, codes, addresses and capitals: what nobody who corrects spelling may change. */
const fixed = /\S*[\p{N}@\\/_#&+=<>{}|~^`$%*]\S*|\p{Lu}{2,}/gu
const spaces = /\s+/u
const least = 8

/**
 * Whether a corrected text still is the text: the same numbers, codes and capitals in the same order,
 * and at most a quarter of its letters changed. Anything else is somebody's own writing.
 */
export function isFaithful(before: string, after: string): boolean {
  const codes = (text: string) => (text.match(fixed) ?? []).join(' ')
  if (codes(before) !== codes(after)) return false
  return distance(before, after) <= Math.max(least, before.length / 4)
}

/** The words that differ; one long one where words were joined or parted. */
export function changesBetween(before: string, after: string): Change[] {
  if (before === after) return []
  const [from, to] = [before.split(spaces), after.split(spaces)]
  if (from.length !== to.length) return [{ at: 0, from: before, to: after }]
  const changes: Change[] = []
  let at = 0
  for (const [index, word] of from.entries()) {
    at = before.indexOf(word, at)
    const other = to[index] ?? ''
    if (word !== other) changes.push({ at, from: word, to: other })
    at += word.length
  }
  return changes
}
