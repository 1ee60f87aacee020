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
export type SetLine = { inlines: SetInline[] }

/**
 * Turns a line that was broken in reading order into the order in which it stands on paper: outer spaces
 * fall away, neighbours of one style and level become one, runs are turned by level, brackets mirrored, and
 * each gets its place. The inlines are made anew: a table's header is one line on many pages.
 */
export function reorderLine(line: SetLine): void {
  if (line.inlines.every(({ level }) => level === undefined)) return
  const base = line.inlines.find((inline) => inline.base !== undefined)?.base ?? 0
  const drawn = line.inlines.filter(({ text }) => text !== '')
  const trimmed = joinAlike(trimEnds(drawn, base))
  let x = 0
  line.inlines = visualOrder(trimmed, (inline) => inline.level ?? base).map((inline) => {
    const placed = { ...inline, x, text: isTurned(inline) ? mirrored(inline.text) : inline.text }
    x += inline.width
    return placed
  })
}

const isTurned = ({ level }: SetInline): boolean => (level ?? 0) % 2 === 1

/** White space at a line's ends is not drawn (rule L1), wherever it would come to stand. */
function trimEnds(inlines: readonly SetInline[], base: number): SetInline[] {
  return inlines.map((inline, at) => {
    const { level = base } = inline
    let { text, width, leadingCut = 0, trailingCut = 0 } = inline
    if (at === 0 && leadingCut > 0) {
      text = text.replace(/^\s+/, '')
      width -= leadingCut
      leadingCut = 0
    }
    if (at === inlines.length - 1 && trailingCut > 0) {
      text = text.replace(/\s+$/, '')
      width -= trailingCut
      trailingCut = 0
    }
    return { ...inline, text, width, leadingCut, trailingCut, level }
  })
}

/** One stretch instead of a word each: real spaces when it is copied, and a smaller file. */
function joinAlike(inlines: readonly SetInline[]): SetInline[] {
  const joined: SetInline[] = []
  for (const inline of inlines) {
    const last = joined.at(-1)
    if (last === undefined || !isAlike(last, inline)) joined.push({ ...inline })
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
