import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'
import { qrCode } from './qr-code.ts'

const side = 54

/** Which report a loose page belongs to. */
export function pageHead(pages: readonly Page[]): Node {
  const [{ input, palette, voice }] = pages as readonly [Page]
  const mark =
    input.completion === null
      ? pages.map(({ voice }) => voice.t('report:watermark.draft')).join(' · ')
      : // One line of signs: in Arabic the revision would stand before the number.
        voice.isolate(`${input.completion.number} R${input.completion.revision}`)
  const small = { fontSize: 8.5, color: palette.faint }
  return {
    margin: [side, 28, side, 0],
    columns: [
      {
        width: '*',
        text: `${voice.isolate(input.location.code)} · ${voice.isolate(input.title)}`,
        alignment: 'start',
        ...small,
      },
      { width: 'auto', text: mark, ...small },
    ],
    columnGap: 12,
  }
}

/** Points that the foot of an issued report needs, for the code that leads to its check. */
export const issuedFoot = 90
const codeSide = 62

/** Whose eyes it is for, and which page of how many; of an issued one the way to check it. */
export function pageFoot(pages: readonly Page[], page: number, all: number): Node {
  const [{ input, palette }] = pages as readonly [Page]
  const url = input.completion?.issue?.verifyUrl
  const small = { fontSize: 8.5, color: palette.faint }
  const lines = pages.map(({ voice }): Node => ({
    width: '*',
    dir: voice.dir,
    stack: [
      {
        columns: [
          { width: '*', text: voice.t('report:restricted'), ...small },
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
        : [{ text: voice.t('report:check'), link: url, margin: [0, 2, 0, 0] as const, ...small }]),
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
