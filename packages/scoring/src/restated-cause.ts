import { foldText } from './fold-text.ts'

/** A cause that says so much of its finding again is pointed out; nobody is stopped by it. */
export const restatedFrom = 0.6

/** Words that say nothing of a cause, folded. */
const plainWords = new Set(
  (
    'a an and are as at be been because by did do does for from had has have in into is it its no not of on or ' +
    'our so such than that the their there these they this to was were which who will with due ' +
    'في من على الى عن ان لا لم لن ما هذا هذه ذلك التي الذي كان كانت قد او ثم بسبب لان حيث مع عند بين هو هي'
  ).split(' '),
)

/** A word without the endings that grammar gives it: enough to tell words of one root from others. */
function stemOf(word: string): string {
  if (/^[a-z]+$/.test(word)) {
    const stem = word.replace(
      /(?:ations?|ions?|ings?|ments?|ness|edly|ers?|ies|ied|ed|es|ly|s|e|y)$/,
      '',
    )
    return stem.length >= 3 ? stem : word
  }
  if (!/^[\u0600-\u06ff]+$/.test(word)) return word
  const bare = word.replace(/^(?:وال|بال|كال|فال|لل|ال|و(?=.{4}))/, '')
  const stem = bare.replace(/(?:ات|ون|ين|ان|ها|هم|يه|ه|ي)$/, '')
  return stem.length >= 2 ? stem : word
}

const stemsOf = (text: string): Set<string> =>
  new Set(
    foldText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !plainWords.has(word))
      .map(stemOf),
  )

/** The share of a cause's words that its finding has already, from 0 to 1; 0 where the cause has no words. */
export function restatedShare(cause: string, finding: string): number {
  const own = stemsOf(cause)
  if (own.size === 0) return 0
  const found = stemsOf(finding)
  return [...own].filter((stem) => found.has(stem)).length / own.size
}

/** Whether a root cause says little more than its finding. */
export const isRestatedCause = (cause: string, finding: string): boolean =>
  restatedShare(cause, finding) >= restatedFrom
