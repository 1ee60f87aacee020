import type { Block, Node } from '../setter/node.ts'
import { markingOf, markingOn } from './marking.ts'
import type { Page } from './page.ts'
import { qrCode } from './qr-code.ts'

const side = 54

/** The marking above a page, which stands there alone on the first one. */
export function markingHead(pages: readonly Page[]): Node | null {
  const marking = markingAbove(pages)
  return marking.length === 0 ? null : { margin: [side, 12, side, 0], stack: marking }
}

function markingAbove(pages: readonly Page[]): Block[] {
  const [{ input, palette }] = pages as readonly [Page]
  // What was frozen before there were markings says it at the foot, as it did.
  if (input.marking === undefined || input.marking === null) return []
  const look = { bold: true, fontSize: 9.5, color: palette.ink }
  return [{ text: markingOn(pages), alignment: 'center', ...look }]
}

/** Its marking, and which report a loose page belongs to; or which `number`, where it is no report. */
export function pageHead(pages: readonly Page[], number: string | null = null): Node {
  const [{ input, palette, voice }] = pages as readonly [Page]
  const mark =
    number !== null
      ? voice.isolate(number)
      : input.completion === null
        ? pages.map(({ voice }) => voice.t('report:watermark.draft')).join(' · ')
        : // One line of signs: in Arabic the revision would stand before the number.
          voice.isolate(`${input.completion.number} R${input.completion.revision}`)
  const small = { fontSize: 8.5, color: palette.faint }
  const marking = markingAbove(pages)
  const report: Block = {
    columns: [
      {
        width: '*',
        text: `${voice.isolate(input.location.code)} · ${voice.isolate(input.title)}`,
        alignment: 'start',
        ...small,
      },
      // A title at its longest would break the number, and the revision with it.
      { width: 'auto', text: mark, noWrap: true, ...small },
    ],
    columnGap: 12,
  }
  if (marking.length === 0) return { margin: [side, 28, side, 0], ...report }
  return { margin: [side, 12, side, 0], stack: [...marking, { ...report, margin: [0, 2, 0, 0] }] }
}

/** Points that the foot of an issued report needs, for the code that leads to its check. */
export const issuedFoot = 90
const codeSide = 62

/** Whose eyes it is for, and which page of how many; of an issued one the way to check it. */
export function pageFoot(
  pages: readonly Page[],
  page: number,
  all: number,
  check = 'report:check',
): Node {
  const [{ input, palette }] = pages as readonly [Page]
  const url = input.completion?.issue?.verifyUrl
  const small = { fontSize: 8.5, color: palette.faint }
  const lines = pages.map(({ voice }): Node => ({
    width: '*',
    dir: voice.dir,
    stack: [
      {
        columns: [
          { width: '*', text: markingOf({ input, voice }), ...small, ...markedLook(input) },
          {
            width: 'auto',
            text: voice.t('report:page', { page: voice.number(page), all: voice.number(all) }),
            ...small,
          },
        ],
        columnGap: 8,
      },
      ...(url === undefined
        ? []
        : [{ text: voice.t(check), link: url, margin: [0, 2, 0, 0] as const, ...small }]),
    ],
  }))
  return {
    margin: url === undefined ? [side, 18, side, 0] : [side, 8, side, 0],
    columns: [
      ...lines.map((line) =>
        url === undefined
          ? line
          : { stack: [line], width: '*' as const, margin: [0, 12, 0, 0] as const },
      ),
      ...(url === undefined ? [] : [{ width: codeSide, svg: qrCode(url, codeSide) }]),
    ],
    columnGap: 20,
  }
}

/** A marking that somebody chose is read before all else at the foot. */
const markedLook = ({ marking }: Page['input']) =>
  marking === undefined || marking === null ? {} : { bold: true, fontSize: 9.5 }
