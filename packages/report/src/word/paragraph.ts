import { textDirection } from '@apron/scoring/text-direction.ts'
import { type Piece, piecesOf } from '../bidi/pieces.ts'
import { flatten, type RunStyle } from '../setter/flatten.ts'
import type { Block, Inlines } from '../setter/node.ts'
import { sideOf } from '../setter/side-of.ts'
import { visible } from '../sheets/visible.ts'
import { type Part, partOf } from './part.ts'
import type { Place } from './place.ts'
import { halves, hex } from './units.ts'
import { around, escaped, leaf } from './xml.ts'

type Stretch = Pick<Piece<RunStyle>, 'text' | 'style' | 'level'>

/**
 * A paragraph cut by the levels of the bidirectional algorithm. Office programs order a paragraph by what
 * each stretch says of itself, so that a code or a date in an Arabic line stays as it is.
 */
export function paragraphOf(block: Block & { readonly text: Inlines }, place: Place): Part {
  // Which page something is on is known to the program alone that opens the file.
  const runs = flatten(block.text, visible, place.style).filter(
    ({ style }) => style.pageReference === undefined,
  )
  const plain = runs.map(({ text }) => text).join('')
  const own = block.dir === 'auto' ? textDirection(plain, place.direction) : place.direction
  const pieces: readonly Stretch[] =
    piecesOf(runs, own) ?? runs.map((run) => ({ ...run, level: 0 }))
  const written = inOrder(withLetters(pieces), own === 'rtl' ? 1 : 0)
  const { alignment } = place.style
  return partOf({
    look: {
      direction: own,
      ...(alignment && { side: sideOf(alignment, place.direction) }),
      ...(block.heading && { heading: block.heading }),
    },
    runs: block.id === undefined ? written : marked(block.id, written, place),
  })
}

/**
 * An Arabic word within Latin ones, as in `4.4.1 (ب)`, needs no stretch of its own: its letters say which way
 * they are read.
 */
function withLetters(pieces: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = []
  for (const [at, piece] of pieces.entries()) {
    const last = joined.at(-1)
    const isAlone = [pieces[at - 1], pieces[at + 1]].every((it) => (it?.level ?? 0) < piece.level)
    const isWord =
      isAlone && piece.level > 2 && piece.level % 2 === 1 && /^[\p{L}\p{M}]+$/u.test(piece.text)
    const level = isWord ? piece.level - 1 : piece.level
    if (last?.style === piece.style && last.level === level)
      joined[joined.length - 1] = { ...last, text: last.text + piece.text }
    else joined.push({ ...piece, level })
  }
  return joined
}

/**
 * The runs of a paragraph of this level. A run says of itself whether it is read from the right, no more: what
 * has runs of a further level in it, as `بوابة 16L/34R` in an English line, is put in an element that turns the
 * whole of it.
 */
function inOrder(pieces: readonly Stretch[], base: number): string {
  let written = ''
  for (let from = 0; from < pieces.length; from += 1) {
    let to = from
    while (to < pieces.length && pieces[to]!.level > base) to += 1
    const deeper = pieces.slice(from, to)
    if (deeper.some(({ level }) => level > base + 1)) {
      const side = base % 2 === 0 ? 'rtl' : 'ltr'
      written += `<w:dir w:val="${side}">${inOrder(deeper, base + 1)}</w:dir>`
    } else written += deeper.map(linked).join('')
    if (to < pieces.length) written += linked(pieces[to]!)
    from = to
  }
  return written
}

/** The name of a place in the file: letters, digits and low lines, at most 40. */
const anchorOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9]/g, '_').slice(0, 40)

function marked(id: string, runs: string, { nextId }: Place): string {
  const number = nextId()
  const start = leaf('w:bookmarkStart', { 'w:id': number, 'w:name': anchorOf(id) })
  return start + runs + leaf('w:bookmarkEnd', { 'w:id': number })
}

function linked(stretch: Stretch): string {
  const { linkToDestination } = stretch.style
  const run = runOf(stretch)
  if (linkToDestination === undefined) return run
  return `<w:hyperlink w:anchor="${anchorOf(linkToDestination)}">${run}</w:hyperlink>`
}

/** A new line within is a break of its own. */
function runOf({ text, style: { bold, fontSize, color }, level }: Stretch): string {
  const properties = [
    bold ? leaf('w:b') + leaf('w:bCs') : '',
    color === undefined ? '' : leaf('w:color', { 'w:val': hex(color) }),
    fontSize === undefined ? '' : leaf('w:sz', { 'w:val': halves(fontSize) }),
    fontSize === undefined ? '' : leaf('w:szCs', { 'w:val': halves(fontSize) }),
    level % 2 === 1 ? leaf('w:rtl') : '',
  ].join('')
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
  return around('w:r', around('w:rPr', properties) + lines.join(leaf('w:br')))
}
