/** Ids that one statement names. */
const size = 500

export const inChunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  )
