import { visualOrder } from '../bidi/bidi.ts'

type Placed = { readonly character: string; readonly level: number }

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The next level that is read in this direction. */
const deeper = (level: number, isRtl: boolean): number =>
  level + ((level % 2 === 1) === isRtl ? 2 : 1)

/** The characters of a paragraph of Word with the levels that its runs and the elements around them ask for. */
export function placedInWord(xml: string): Placed[] {
  const around = [/<w:bidi\/>/.test(xml) ? 1 : 0]
  const placed: Placed[] = []
  for (const [, side, run] of xml.matchAll(/<w:dir w:val="(\w+)">|<\/w:dir>|<w:r>(.*?)<\/w:r>/gs)) {
    const level = around.at(-1)!
    if (side !== undefined) around.push(deeper(level, side === 'rtl'))
    else if (run === undefined) around.pop()
    else {
      const isRtl = run.includes('<w:rtl/>')
      const own = (level % 2 === 1) === isRtl ? level : level + 1
      for (const character of unescaped(run.replaceAll(/<[^>]+>/g, '')))
        placed.push({ character, level: own })
    }
  }
  return placed
}

/** What a paragraph of Word shows from left to right. */
export const shownInWord = (xml: string): string =>
  visualOrder(placedInWord(xml), ({ level }) => level)
    .map(({ character }) => character)
    .join('')
