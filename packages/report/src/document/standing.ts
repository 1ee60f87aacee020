import type { Writing } from './page.ts'

/** What must be known of a report before anything else in it is believed. */
export const standingOf = ({ input, voice }: Writing): string[] =>
  [
    input.completion === null ? voice.t('report:standing.draft') : null,
    input.completion === null && input.unsent > 0
      ? voice.t('report:standing.unsent', { count: input.unsent })
      : null,
    input.completion !== null && input.completion.issue === null
      ? voice.t('report:standing.copy')
      : null,
    input.isSelfAssessment ? voice.t('report:standing.self-assessment') : null,
    input.isTrial ? voice.t('report:standing.trial') : null,
  ].filter((text) => text !== null)
