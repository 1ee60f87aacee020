import type { Node } from '../setter/node.ts'
import type { Page } from './page.ts'

const side = 54

/** Which report a loose page belongs to. */
export function pageHead(pages: readonly Page[]): Node {
  const [{ input, palette }] = pages as readonly [Page]
  const mark =
    input.completion === null
      ? pages.map(({ voice }) => voice.t('report:watermark.draft')).join(' · ')
      : `${input.completion.number} R${input.completion.revision}`
  const small = { fontSize: 8.5, color: palette.faint }
  return {
    margin: [side, 28, side, 0],
    columns: [
      { width: '*', text: `${input.location.code} · ${input.title}`, alignment: 'start', ...small },
      { width: 'auto', text: mark, ...small },
    ],
    columnGap: 12,
  }
}

/** Whose eyes it is for, and which page of how many. */
export function pageFoot(pages: readonly Page[], page: number, all: number): Node {
  const [{ palette }] = pages as readonly [Page]
  const small = { fontSize: 8.5, color: palette.faint }
  return {
    margin: [side, 18, side, 0],
    columns: pages.map(({ voice }) => ({
      width: '*',
      dir: voice.dir,
      columns: [
        { width: '*', text: voice.t('report:restricted'), ...small },
        {
          width: 'auto',
          text: voice.t('report:page', { page: voice.number(page), all: voice.number(all) }),
          ...small,
        },
      ],
      columnGap: 8,
    })),
    columnGap: 20,
  }
}
