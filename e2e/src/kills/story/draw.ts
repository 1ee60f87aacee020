/** Draws that are the same for the same seed. */
export type Draw = {
  /** From 0 up to and without 1. */
  readonly share: () => number
  /** A whole number, both ends included. */
  readonly between: (from: number, to: number) => number
  readonly oneOf: <T>(things: readonly [T, ...T[]]) => T
  readonly isOnce: (inSoMany: number) => boolean
}

/** Mulberry32: small, and good enough to choose moments. */
export function drawsOf(seed: number): Draw {
  let state = Math.imul(seed, 0x9e37_79b1) >>> 0
  const share = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (from: number, to: number): number => from + Math.floor(share() * (to - from + 1))
  return {
    share,
    between,
    oneOf: (things) => things[between(0, things.length - 1)] ?? things[0],
    isOnce: (inSoMany) => between(1, inSoMany) === 1,
  }
}
