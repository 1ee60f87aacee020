import { greenFrom } from '@apron/scoring/band.ts'
import type { Score } from '@apron/scoring/score-assessment.ts'
import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'

/** The five figures that never stand without each other, and the reason of the band. */
export function figures(page: Page, score: Score): Node[] {
  const { voice, palette } = page
  const { band } = score
  const colours =
    band === null ? { text: palette.ink, ground: palette.ground } : palette.bands[band]
  const cells = [
    {
      label: voice.t('words:figure.score'),
      value: voice.percent(score.score),
      note: band === null ? voice.t('report:summary.no-score') : voice.t(`words:band.${band}`),
      ...colours,
    },
    plain(page, 'effective', voice.percent(score.effectiveImplementation), ''),
    plain(page, 'serious', voice.number(score.seriousDeficiencies), ''),
    plain(
      page,
      'excluded',
      voice.number(score.excluded),
      voice.t('words:figure.excluded-parts', {
        notConfirmed: voice.number(score.notConfirmed),
        notApplicable: voice.number(score.notApplicable),
      }),
    ),
    plain(
      page,
      'coverage',
      voice.percent(score.coverage),
      voice.t('words:figure.answered-of', {
        done: voice.number(score.answered),
        total: voice.number(score.total),
      }),
    ),
  ]
  const notes = [
    band === null
      ? null
      : voice.t('report:summary.band', { why: voice.t(`words:band.why.${whyOf(score)}`) }),
    score.warnsNotConfirmed ? voice.t('words:figure.many-not-confirmed') : null,
  ].filter((text) => text !== null)
  return [
    ...(voice.isNarrow
      ? cells.map((cell) => row([cell], palette.line))
      : [row(cells, palette.line)]),
    ...notes.map((text) => ({ text, margin: [0, 6, 0, 0] as const })),
  ]
}

type Cell = { label: string; value: string; note: string; text: string; ground: string }

const plain = ({ voice, palette }: Page, figure: string, value: string, note: string): Cell => ({
  label: voice.t(`words:figure.${figure}`),
  value,
  note,
  text: palette.ink,
  ground: '#ffffff',
})

const row = (cells: readonly Cell[], line: string): Node => ({
  table: {
    widths: cells.map(() => '*' as const),
    dontBreakRows: true,
    body: [
      cells.map(({ label, value, note, text, ground }) => ({
        stack: [
          { text: label, fontSize: 8.5, color: text },
          { text: value, fontSize: 17, bold: true, color: text },
          { text: note, fontSize: 8.5, color: text },
        ],
        fillColor: ground,
      })),
    ],
  },
  layout: {
    hLineWidth: () => 0.7,
    vLineWidth: () => 0.7,
    hLineColor: line,
    vLineColor: line,
    paddingLeft: () => 7,
    paddingRight: () => 5,
    paddingTop: () => 5,
    paddingBottom: () => 5,
  },
})

function whyOf({ band, score }: Score): string {
  if (band === 'amber' && score !== null && score >= greenFrom) return 'serious'
  return band ?? ''
}
