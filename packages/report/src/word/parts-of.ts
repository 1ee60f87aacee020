import type { Block, Node } from '../setter/node.ts'
import { columnsOf, gridOf } from './grid.ts'
import { paragraphOf } from './paragraph.ts'
import { onNewPage, type Part, partOf, within } from './part.ts'
import { pictureRun } from './picture.ts'
import { inside, type Place } from './place.ts'
import { shadedBar } from './shaded-bar.ts'

/** A node of the report's language as paragraphs and tables of Word. */
export function partsOf(node: Node, outer: Place): Part[] {
  if (typeof node === 'string') return [paragraphOf({ text: node }, outer)]
  const place = inside(node, outer)
  const { text, stack = [], ul = [], ol = [], columns, table, layout = {}, margin, shares } = node
  const parts: Part[] = [
    ...(text === undefined ? [] : [paragraphOf({ ...node, text }, place)]),
    ...stack.flatMap((inner) => partsOf(inner, narrowed(place, margin))),
    ...ul.flatMap((inner) => partsOf(inner, place).map(asItem)),
    ...ol.flatMap((inner) => partsOf(inner, place).map(asItem)),
    ...(columns ? [columnsOf(node, place, partsOf)] : []),
    ...(table ? [gridOf(table, layout, place, partsOf)] : []),
    ...(shares ? [shadedBar(shares, place)] : []),
    ...pictureOf(node, place),
  ]
  const set = margin ? within(parts, margin) : parts
  return node.pageBreak === 'before' ? onNewPage(set) : set
}

const narrowed = (
  place: Place,
  [start, , end] = [0, 0, 0, 0] as Block['margin'] & object,
): Place => ({
  ...place,
  width: place.width - start - end,
})

const asItem = (part: Part): Part =>
  'look' in part ? { ...part, look: { ...part.look, isItem: true } } : part

function pictureOf({ image, fit }: Block, place: Place): Part[] {
  const runs = image !== undefined && fit !== undefined ? pictureRun(image, fit, place) : ''
  return runs === '' ? [] : [partOf({ runs, look: { direction: place.direction } })]
}
