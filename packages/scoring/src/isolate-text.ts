import { type Direction, hasRightToLeft } from './bidi-levels.ts'
import { directionMark } from './text-direction.ts'

/** By the first letter, from right to left whatever that is, and the end of both. */
const [isolate, isolateRight, end] = ['\u2068', '\u2067', '\u2069']
/** Marks that reach beyond the text that has them. */
const unclosed = /[\u202A-\u202E\u2066-\u2069]/g
/** A letter that is written from left to right, or a number with more than digits. */
const disturbing = /(?![\p{Script=Arabic}\p{Script=Hebrew}])\p{L}|\p{Nd}[-+/%°:.,٪(]|[-+−±]\p{Nd}/u

/**
 * A text that a person or a law wrote, ready to be joined with other words of a paragraph of this direction:
 * neither changes the order of the other. Where nothing could change it the text stays as it is.
 */
export function isolateText(text: string, direction: Direction): string {
  if (isClosed(text)) return text
  const plain = text.replaceAll(unclosed, '')
  const isPlain = direction === 'ltr' ? !hasRightToLeft(plain) : !disturbing.test(plain)
  if (isPlain) return plain
  return `${directionMark(plain) === '' ? isolate : isolateRight}${plain}${end}`
}

/** Whether every isolate of it ends in it, and nothing else could reach beyond: parts that were joined before. */
function isClosed(text: string): boolean {
  let depth = 0
  for (const [mark] of text.matchAll(unclosed)) {
    depth += mark === isolate || mark === isolateRight ? 1 : mark === end ? -1 : Number.NaN
    if (!(depth >= 0)) return false
  }
  return depth === 0 && text.includes(end)
}

/** For names of files, cells of tables, and whatever else is no paragraph. */
export const withoutIsolates = (text: string): string => text.replaceAll(/[\u2066-\u2069]/g, '')
