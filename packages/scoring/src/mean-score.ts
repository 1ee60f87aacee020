import { oneDecimal } from './one-decimal.ts'

/**
 * The mean of scores as they are shown, each of one decimal: to one decimal, half up, exact. Each audit counts
 * once, however many questions it had; null of none.
 */
export const meanScore = (scores: readonly number[]): number | null =>
  oneDecimal(
    scores.reduce((sum, score) => sum + Math.round(score * 10), 0),
    10 * scores.length,
  )
