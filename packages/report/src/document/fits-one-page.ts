import type { ReportQuestion } from '../input.ts'

/**
 * Whether all that is said of a question is sure to fit one page in half of its width: only then may it be
 * kept together. The setter cuts off what is kept together and does not fit.
 */
export function fitsOnePage({ text, finding, regulations, references }: ReportQuestion): boolean {
  const texts = [text.en ?? '', text.ar ?? '', finding, regulations, ...references]
  const lines = texts.reduce((sum, one) => sum + one.split('\n').length, 0)
  return texts.join('').length < 1500 && lines < 30
}
