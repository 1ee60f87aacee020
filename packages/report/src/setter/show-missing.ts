import { isMark } from '../bidi/scripts.ts'

/** A column is as wide as its widest word: one of 500 letters would push the rest off the paper. */
const long = /\S{20}(?=\S)/gu

/**
 * What can be drawn of a text, and a function that tells what could not: a character that the font lacks is
 * shown by its code, `[U+1F600]`, and never dropped. `counted` is filled with each and how often.
 * Long words get places at which they may break.
 */
export function showMissing(
  glyphs: ReadonlySet<number>,
  counted: Map<string, number>,
): (text: string) => string {
  return (text) => {
    let shown = ''
    for (const character of text.replaceAll('\r\n', '\n').replaceAll(/[\t\u00A0]/g, ' ')) {
      const code = character.codePointAt(0)!
      const isJoiner = code >= 0x200b && code <= 0x200d
      if (character === '\n' || glyphs.has(code) || isMark(character) || isJoiner) {
        shown += character
        continue
      }
      const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
      counted.set(name, (counted.get(name) ?? 0) + 1)
      shown += `[${name}]`
    }
    return shown.replaceAll(long, `$&\u200B`)
  }
}
