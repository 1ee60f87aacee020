/** One line of the table: what was measured, beside what it is compared with in the same run. */
export type Figure = {
  readonly name: string
  /** What was measured, with its unit, as a person reads it. */
  readonly measured: string
  /** What it is compared with; empty where the aim is a plain size or time. */
  readonly comparedWith: string
  /** Measured over compared, or how many times better; null where there is nothing to divide by. */
  readonly ratio: number | null
  /** The aim in words; empty for a figure that only informs. */
  readonly aim: string
  /** Null for a figure that only informs. */
  readonly isMet: boolean | null
}

/** A duration measured against another: the ratio may be at most `atMost`. Milliseconds. */
export function atMostTimes(
  name: string,
  measured: number,
  reference: { readonly name: string; readonly ms: number },
  atMost: number,
): Figure {
  const ratio = measured / reference.ms
  return {
    name,
    measured: ms(measured),
    comparedWith: `${reference.name}: ${ms(reference.ms)}`,
    ratio,
    aim: `at most ${atMost} times`,
    isMet: ratio <= atMost,
  }
}

/** A duration that should be many times shorter than another. Milliseconds. */
export function atLeastTimes(
  name: string,
  measured: number,
  reference: { readonly name: string; readonly ms: number },
  atLeast: number,
): Figure {
  const ratio = reference.ms / measured
  return {
    name,
    measured: ms(measured),
    comparedWith: `${reference.name}: ${ms(reference.ms)}`,
    ratio,
    aim: `at least ${atLeast} times`,
    isMet: ratio >= atLeast,
  }
}

/** A size or a score against a fixed aim. */
export const plain = (name: string, measured: string, aim: string, isMet: boolean): Figure => ({
  name,
  measured,
  comparedWith: '',
  ratio: null,
  aim,
  isMet,
})

/** A figure without an aim of its own, that explains another. */
export const note = (name: string, measured: string, comparedWith = ''): Figure => ({
  name,
  measured,
  comparedWith,
  ratio: null,
  aim: '',
  isMet: null,
})

/** Milliseconds as they are read: two digits after the point below ten, none from a hundred on. */
export const ms = (value: number): string =>
  `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ms`

/** Bytes in kB of 1,000, as the aims count them. */
export const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
