import { codeOf, drawable } from '../fonts/printable.ts'

/** A column is as wide as its widest word: one of 500 letters would push the rest off the paper. */
const long = /\S{20}(?=\S)/gu

/**
 * What can be drawn of a text, and a function that tells what could not: a character that no font has is
 * shown by its code, `[U+1F600]`, and never dropped. `counted` is filled with each and how often.
 * Long words get places at which they may break.
 */
export const showMissing =
  (counted: Map<string, number>): ((text: string) => string) =>
  (text) =>
    drawable(text, (character) => {
      const name = codeOf(character)
      counted.set(name, (counted.get(name) ?? 0) + 1)
      return `[${name}]`
    }).replaceAll(long, `$&\u200B`)
