import type { Writing } from './page.ts'

/** What protects the report, as each page says it; empty where the assessment has no marking. */
export function markingOf({ input: { marking }, voice }: Writing): string {
  if (marking === undefined) return voice.t('report:restricted')
  return marking === null ? '' : voice.isolate(voice.choose(marking))
}

/** The marking in all languages of the page, as parts of one line. */
export const markingOn = (pages: readonly Writing[]): string[] =>
  [...new Set(pages.map(markingOf))].flatMap((text, index) =>
    index === 0 ? [text] : [' · ', text],
  )
