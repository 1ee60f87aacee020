import bidiFactory, { type Bidi } from 'bidi-js'

// By its types a CommonJS module's `default` for Node, and the function for a bundler; it is the function.
const bidi = (bidiFactory as unknown as () => Bidi)()

/** The embedding level of each UTF-16 unit of a paragraph; odd ones are read from right to left. */
export const levelsOf = (text: string, direction: 'ltr' | 'rtl'): Uint8Array =>
  bidi.getEmbeddingLevels(text, direction).levels

/** Brackets and their like as they look from the other side. For runs of an odd level alone. */
export const mirrored = (text: string): string =>
  text.replaceAll(/[^\s\p{L}\p{N}]/gu, (sign) => bidi.getMirroredCharacter(sign) ?? sign)

/**
 * What stands in one line, from the order in which it is read into that in which it stands from left to
 * right (rule L2 of the algorithm): every run of a level and above is turned around, the highest first.
 */
export function visualOrder<T>(parts: readonly T[], levelOf: (part: T) => number): T[] {
  const order = [...parts]
  const highest = Math.max(0, ...order.map(levelOf))
  for (let level = highest; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from
      while (to < order.length && levelOf(order[to]!) >= level) to += 1
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).toReversed())
      from = to
    }
  }
  return order
}
