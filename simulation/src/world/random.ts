/** Chance from one seed. */
export type Random = {
  /** 0 up to, not including, 1. */
  readonly next: () => number
  /** An integer from 0 up to, not including, `n`. */
  readonly below: (n: number) => number
  /** An integer of both ends and everything between. */
  readonly between: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(from: readonly T[]) => T
  /** One of the names, each as often as its weight says. */
  readonly weighted: <K extends string>(weights: Readonly<Record<K, number>>) => K
}

/** A seed made of another and of names: FNV-1a by Glenn Fowler, Landon Noll and Phong Vo. */
export function seedOf(seed: number, name: string): number {
  let mixed = 0x811c9dc5 ^ seed
  for (let index = 0; index < name.length; index++) {
    mixed = Math.imul(mixed ^ name.charCodeAt(index), 0x01000193)
  }
  return mixed >>> 0
}

/**
 * The same seed gives the same chance: xorshift128 by George Marsaglia ("Xorshift RNGs", 2003),
 * seeded by Weyl steps.
 */
export function createRandom(seed: number): Random {
  const state = Uint32Array.from({ length: 4 }, (_, index) => {
    let mixed = Math.imul(seed + index * 0x9e3779b9 + 0x7f4a7c15, 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return (mixed ^ (mixed >>> 16)) >>> 0 || 1
  })
  const next = (): number => {
    let t = state[3]!
    const first = state[0]!
    state[3] = state[2]!
    state[2] = state[1]!
    state[1] = first
    t ^= t << 11
    t ^= t >>> 8
    state[0] = t ^ first ^ (first >>> 19)
    return state[0] / 2 ** 32
  }
  for (let round = 0; round < 20; round++) next()
  const below = (n: number): number => Math.floor(next() * n)
  return {
    next,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (probability) => next() < probability,
    pick: (from) => {
      const picked = from[below(from.length)]
      if (picked === undefined && from.length === 0) throw new Error('nothing to pick from')
      return picked as (typeof from)[number]
    },
    weighted: (weights) => {
      const entries = Object.entries(weights) as [keyof typeof weights, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return entries.at(-1)![0]
    },
  }
}
