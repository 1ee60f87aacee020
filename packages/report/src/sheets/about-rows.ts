import { coverFacts } from '../document/cover-facts.ts'
import { figureLines, figureNotes } from '../document/figure-lines.ts'
import { figuresOf } from '../document/figures-of.ts'
import { markingOf } from '../document/marking.ts'
import type { Writing } from '../document/page.ts'
import { standingOf } from '../document/standing.ts'
import { dayCell, type SheetCell, timeCell } from './cell.ts'

/** What the sheets beside it are of, how far they may be believed, and the figures of the whole. */
export function aboutRows(writing: Writing): SheetCell[][] {
  const { input, voice } = writing
  const { whole } = figuresOf(input)
  const facts = coverFacts(writing).flatMap(([label, value, at]) =>
    value ? [[label, at === undefined ? value : cellOf(at, value, input.conventions)]] : [],
  )
  return [
    [voice.t('report:title'), input.title],
    ['', voice.t('report:standing.editable')],
    ...standingOf(writing).map((text) => ['', text]),
    ...[markingOf(writing)].filter((text) => text !== '').map((text) => ['', text]),
    [voice.t('report:sheet.operator'), voice.choose(input.operator)],
    [
      voice.t('report:sheet.location'),
      `${voice.choose(input.location.name)} (${input.location.code})`,
    ],
    ...facts,
    ...figureLines(writing, whole).map(({ label, value, note, cell }) => [
      label,
      cell ?? value,
      note,
    ]),
    ...figureNotes(writing, whole).map((text) => ['', text]),
  ]
}

const cellOf = (
  at: { day: string } | { instant: string },
  text: string,
  zone: Writing['input']['conventions'],
): SheetCell => ('day' in at ? dayCell(at.day, text, zone) : timeCell(at.instant, zone))
