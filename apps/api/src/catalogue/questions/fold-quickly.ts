import { foldText } from '@apron/scoring/fold-text.ts'

/** Letters are looked up below this: Latin, Greek, Cyrillic, Hebrew, Arabic. */
const most = 0x700
/** What is left away, and what only the whole text tells. */
const [none, untold] = [0xfffe, 0xffff]
const space = 0x20
/** A hamza alone or over a yeh is a waw before a waw; the sign of one makes a yeh such a letter. */
const [hamza, hamzaAbove, yehHamza, waw] = [0x0621, 0x0654, 0x0626, 0x0648]

let table: Uint16Array | null = null
/** Written over by each text. */
let folded = new Uint16Array(0)

/**
 * As `foldText`, in a fifth of the time: letter by letter where each is folded by itself and into one, as
 * are nearly all that is written in English and Arabic. Twenty thousand questions are folded as they are taken in.
 */
export function foldQuickly(text: string): string {
  table ??= makeTable()
  if (folded.length < text.length) folded = new Uint16Array(text.length * 2)
  let length = 0
  let last = space
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    let letter = unit < most ? table[unit]! : (marks.get(unit) ?? untold)
    if (unit === yehHamza || unit === hamza) {
      const next = table[text.charCodeAt(at + 1)]
      if (next === waw) letter = waw
      // A sign over it: what follows that decides.
      else if (next === none) letter = untold
    }
    if (letter === untold) return foldText(text)
    if (letter === none || (letter === space && last === space)) continue
    folded[length++] = letter
    last = letter
  }
  if (last === space && length > 0) length -= 1
  return Buffer.from(folded.buffer, 0, length * 2).toString('utf16le')
}

/** Beyond the table: dashes, quotes and marks of direction that texts are full of. */
const marks = new Map(
  Array.from({ length: 0x30 }, (_, i) => 0x2000 + i).map((unit) => [unit, foldUnit(unit)]),
)

const makeTable = (): Uint16Array => Uint16Array.from({ length: most }, (_, unit) => foldUnit(unit))

/** Between two letters, where white space stays what it is. A sigma, and a sign that stands for one, ends a word otherwise. */
function foldUnit(unit: number): number {
  if (unit === hamzaAbove) return untold
  const letter = String.fromCharCode(unit)
  const folded = foldText(`a${letter}a`).slice(1, -1)
  if (folded.length > 1 || foldText(`a${letter}`) !== `a${folded}`.trimEnd()) return untold
  return folded === '' ? none : folded.charCodeAt(0)
}
