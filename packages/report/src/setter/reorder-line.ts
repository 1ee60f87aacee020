import { mirrored, visualOrder } from '../bidi/bidi.ts'

/** A stretch of a line as the setter has it when its pages are laid out. Widths are points. */
export type SetInline = {
  text: string
  width: number
  x: number
  font: unknown
  level?: number
  base?: number
  leadingCut?: number
  trailingCut?: number
  decoration?: unknown
  [style: string]: unknown
}
export type SetLine = {
  inlines: SetInline[]
  /** Points from the upper edge of its page. */
  y: number
  /** Of a line that a bookmark leads to. */
  _outline?: object
}

/**
 * Turns a line that was broken in reading order into the order in which it stands on paper: outer spaces
 * fall away, neighbours of one style and level become one, runs are turned by level, brackets mirrored, and
 * each gets its place. The inlines are made anew: a table's header is one line on many pages.
 */
export function reorderLine(line: SetLine): void {
  if (line.inlines.every(({ level }) => level === undefined)) return
  const base = line.inlines.find((inline) => inline.base !== undefined)?.base ?? 0
  // The one copy of each: a long report has a hundred thousand.
  const copies = line.inlines
    .filter(({ text }) => text !== '')
    .map((inline): Placed => ({ ...inline, level: inline.level ?? base }))
  trimEnds(copies)
  let x = 0
  line.inlines = visualOrder(joinAlike(copies), ({ level }) => level)
  for (const inline of line.inlines as Placed[]) {
    inline.x = x
    if (inline.level % 2 === 1) inline.text = mirrored(inline.text)
    x += inline.width
  }
}

type Placed = SetInline & { level: number }

/** White space at a line's ends is not drawn (rule L1), wherever it would come to stand. */
function trimEnds(inlines: readonly Placed[]): void {
  const [first, last] = [inlines[0], inlines.at(-1)]
  if (first?.leadingCut !== undefined && first.leadingCut > 0) {
    first.text = first.text.replace(/^\s+/, '')
    first.width -= first.leadingCut
    first.leadingCut = 0
  }
  if (last?.trailingCut !== undefined && last.trailingCut > 0) {
    last.text = last.text.replace(/\s+$/, '')
    last.width -= last.trailingCut
    last.trailingCut = 0
  }
}

/** One stretch instead of a word each: real spaces when it is copied, and a smaller file. */
function joinAlike(inlines: readonly Placed[]): Placed[] {
  const joined: Placed[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (last === undefined || !isAlike(last, inline)) joined.push(inline)
    else {
      last.text += inline.text
      last.width += inline.width
    }
  }
  return joined
}

const ofPlace = new Set([
  'text',
  'width',
  'x',
  'leadingCut',
  'trailingCut',
  'lineEnd',
  'noWrap',
  'noNewLine',
])
const ofOthers = ['_pageNodeRef', '_tocItemRef', '_nodeRef']

function isAlike(one: SetInline, other: SetInline): boolean {
  if (ofOthers.some((key) => one[key] !== undefined || other[key] !== undefined)) return false
  const isSame = (key: string): boolean => ofPlace.has(key) || one[key] === other[key]
  return Object.keys(one).every(isSame) && Object.keys(other).every(isSame)
}
