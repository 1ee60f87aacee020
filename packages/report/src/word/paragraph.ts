import { type Piece, piecesOf } from '../bidi/pieces.ts'
import { ownDirection } from '../bidi/scripts.ts'
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
  const own = block.dir === 'auto' ? ownDirection(plain, place.direction) : place.direction
  const pieces: readonly Stretch[] =
    piecesOf(runs, own) ?? runs.map((run) => ({ ...run, level: 0 }))
  const written = pieces.map(linked).join('')
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
