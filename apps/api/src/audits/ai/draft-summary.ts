import { summaryTextMaxLength } from '@apron/scoring/limits.ts'
import type { Language } from '@apron/contracts/user.ts'
import type { SummaryMaterial } from './load-material.ts'
import { cutText } from './plain-text.ts'
import { textOf } from '../../platform/texts.ts'

/** A draft of an assessment's summary in the reader's language: its figures, and what does not comply. */
export function draftSummary(
  { title, location, score, findings }: SummaryMaterial,
  { notes, language }: { notes: string; language: Language },
): string {
  const own = language === 'ar' ? location.ar : location.en
  const place = `${own ?? location.en ?? location.ar ?? ''} (${location.code})`.trim()
  const say = (key: string, values: Record<string, string | number>) =>
    textOf(language, key, values)
  const lines = [
    say('finding-draft:summary.head', { title, place }),
    say('finding-draft:summary.answered', { answered: score.answered, total: score.total }),
    say('finding-draft:summary.score', { score: score.score ?? '—' }),
    say('finding-draft:summary.non-compliant', { times: score.levels['non-compliant'] }),
    say('finding-draft:summary.serious-deficiency', { times: score.seriousDeficiencies }),
    say('finding-draft:summary.excluded', { times: score.excluded }),
    score.inConflict === undefined
      ? ''
      : say('finding-draft:summary.in-conflict', { times: score.inConflict }),
    notes,
    ...findings.map(({ finding }) => `- ${finding}`),
  ]
  return cutText(lines.filter((line) => line !== '').join('\n'), summaryTextMaxLength)
}
