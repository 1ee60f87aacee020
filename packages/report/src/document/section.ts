import type { Block, Node } from '../setter/node.ts'
import type { Page } from './page.ts'

/** The chapters, in their order, with the key of their words. */
export const chapterKeys = {
  summary: 'report:chapter.summary',
  conclusions: 'report:chapter.conclusions',
  findings: 'report:chapter.findings',
  actions: 'report:chapter.actions',
  'review-edits': 'report:chapter.review-edits',
  interviewees: 'report:chapter.interviewees',
  questions: 'report:chapter.questions',
  method: 'report:chapter.method',
  signatures: 'report:chapter.signatures',
} as const
export type Chapter = keyof typeof chapterKeys
export const chapters = Object.keys(chapterKeys) as Chapter[]

/** A chapter's heading: a bookmark, and where the contents lead. */
export function chapterHeading(
  { voice, palette }: Page,
  chapter: Chapter,
  // For a heading of the second rank, with what that one keeps below itself.
  room = 96,
): Block {
  return {
    text: voice.t(chapterKeys[chapter]),
    heading: 1,
    room,
    fontSize: voice.isNarrow ? 14 : 18,
    bold: true,
    color: palette.brand,
    margin: [0, 0, 0, 10],
    ...(voice.isFirst && { id: `chapter-${chapter}`, outline: true }),
  }
}

/** A heading within a chapter. */
export const heading = ({ palette, voice }: Page, text: string, more: Block = {}): Block => ({
  text,
  heading: 2,
  fontSize: voice.isNarrow ? 11 : 12.5,
  bold: true,
  color: palette.brand,
  margin: [0, 12, 0, 5],
  ...more,
})

/** What a person wrote: read in the direction of its own letters. */
export const written = (text: string, more: Block = {}): Block => ({ text, dir: 'auto', ...more })

/** Names and what they say, two columns; those that say nothing are left out. */
export function facts(
  { palette, voice }: Page,
  rows: readonly (readonly [label: string, value: Node | null])[],
  labelWidth = voice.isNarrow ? 78 : 130,
): Block[] {
  const body = rows
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => [
      { text: label, color: palette.faint },
      typeof value === 'string' ? voice.isolate(value) : (value ?? ''),
    ])
  if (body.length === 0) return []
  return [
    {
      hasRowHeads: true,
      table: { widths: [labelWidth, '*'], body },
      layout: {
        hLineWidth: (row) => (row === 0 || row === body.length ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: palette.line,
        paddingLeft: (column) => (column === 0 ? 0 : 6),
        paddingRight: () => 0,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
  ]
}

/** Lines between rows and under the head alone. */
export const ruled = (color: string) => ({
  hLineWidth: (row: number) => (row === 0 ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: color,
  paddingLeft: () => 4,
  paddingRight: () => 4,
  paddingTop: () => 3,
  paddingBottom: () => 3,
})
