import type { SummaryText } from '@apron/scoring/register.ts'
import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { chapterHeading, heading, written } from './section.ts'

const shown = [
  'immediate-vulnerabilities',
  'key-recommendations',
  'recommendations',
  'takeaways',
  'findings',
] as const satisfies readonly SummaryText[]

/** What the auditors say of the whole; without any of it there is no such chapter. */
export const hasConclusions = ({ input }: Page): boolean =>
  shown.some((text) => (input.texts[text] ?? '').trim() !== '')

export function conclusions(page: Page): Node[] {
  const { input, voice } = page
  return [
    chapterHeading(page, 'conclusions'),
    ...shown.flatMap((name) => {
      const text = input.texts[name] ?? ''
      if (text.trim() === '') return []
      return [heading(page, voice.t(`words:summary-text.${name}`)), written(text)]
    }),
  ]
}
