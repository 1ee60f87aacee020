import { bandReasonKey } from '@apron/contracts/band-keys.ts'
import { bandReason } from '@apron/scoring/band.ts'
import type { Score } from '@apron/scoring/score-assessment.ts'
import { countCell, type NumberCell } from '../sheets/cell.ts'
import type { Writing } from './page.ts'

export type FigureLine = {
  readonly label: string
  readonly value: string
  readonly note: string
  /** The value as a number; null where there is none. */
  readonly cell: NumberCell | null
}

/** The score and the four figures that it never stands without, the score first. */
export function figureLines({ input, voice }: Writing, score: Score): FigureLine[] {
  const line = (figure: string, value: string, cell: NumberCell | null, note = ''): FigureLine => ({
    label: voice.t(`words:figure.${figure}`),
    value,
    note,
    cell,
  })
  const percent = (value: number | null): NumberCell | null =>
    value === null ? null : { value: value / 100, format: '0.0%' }
  const { band } = score
  return [
    line(
      'score',
      voice.score(score.score),
      score.score === null ? null : { value: score.score, format: '0.0' },
      band === null
        ? voice.t(
            input.completion === null ? 'report:summary.no-score' : 'report:summary.nothing-scored',
          )
        : voice.t(`words:band.${band}`),
    ),
    line(
      'effective',
      voice.percent(score.effectiveImplementation),
      percent(score.effectiveImplementation),
    ),
    line('serious', voice.number(score.seriousDeficiencies), countCell(score.seriousDeficiencies)),
    line(
      'excluded',
      voice.number(score.excluded),
      countCell(score.excluded),
      voice.t('words:figure.excluded-parts', {
        notConfirmed: voice.number(score.notConfirmed),
        notApplicable: voice.number(score.notApplicable),
      }),
    ),
    line(
      'coverage',
      voice.percent(score.coverage),
      percent(score.coverage),
      voice.t('words:figure.answered-of', {
        done: voice.number(score.answered),
        total: voice.number(score.total),
      }),
    ),
  ]
}

/** Why the band is what it is, and what makes the score say little. */
export const figureNotes = ({ voice }: Writing, score: Score): string[] =>
  [
    score.band === null
      ? null
      : voice.t('report:summary.band', {
          why: voice.t(bandReasonKey[bandReason({ ...score, band: score.band })]),
        }),
    score.inConflict === undefined ? null : inConflict(voice, score.inConflict),
    score.warnsNotConfirmed ? voice.t('words:figure.many-not-confirmed') : null,
  ].filter((text) => text !== null)

/** How many questions the score leaves out because their answers stand against each other. */
export const inConflict = (voice: Writing['voice'], count: number): string =>
  voice.t('words:figure.in-conflict', { count, number: voice.number(count) })
