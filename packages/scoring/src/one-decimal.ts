/**
 * `numerator / denominator`, to one decimal, half up, exact: the rounding is done on whole numbers,
 * as binary fractions would take 0.25 for less or more than it is. Null when there is nothing to
 * divide by. Throws a RangeError unless both are whole and not negative.
 */
export function oneDecimal(numerator: number, denominator: number): number | null {
  if (!isCount(numerator) || !isCount(denominator)) {
    throw new RangeError(`whole numbers from 0 are wanted, not ${numerator} / ${denominator}`)
  }
  if (denominator === 0) return null
  const dividend = 20 * numerator + denominator
  const divisor = 2 * denominator
  return (dividend - (dividend % divisor)) / divisor / 10
}

/** `part / whole` as a percentage to one decimal, half up; null when the whole is 0. */
export const percentage = (part: number, whole: number): number | null =>
  oneDecimal(100 * part, whole)

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0
