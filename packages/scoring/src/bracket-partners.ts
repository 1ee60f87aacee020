export type Span = { readonly from: number; readonly to: number }

/** The place of the other bracket of each pair, by the place of either. */
export type Partners = ReadonlyMap<number, number>

const closing: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

/** The brackets of a line; one without its other half is none. */
export function bracketPartners(line: string): Partners {
  const partners = new Map<number, number>()
  const open: number[] = []
  const count: Record<string, number> = { '(': 0, '[': 0, '{': 0 }
  for (const { index, 0: bracket } of line.matchAll(/[()[\]{}]/g)) {
    const opening = closing[bracket]
    if (opening === undefined) {
      open.push(index)
      count[bracket]! += 1
    } else if (count[opening]! > 0) {
      // What was opened within and not closed is no pair.
      let from = open.pop()!
      while (line[from] !== opening) {
        count[line[from]!]! -= 1
        from = open.pop()!
      }
      count[opening]! -= 1
      partners.set(from, index).set(index, from)
    }
  }
  return partners
}

/** Cut at the brackets whose other half stands outside: the `44` and the `2` of `(م/44)-2`. */
export function stretchesOf({ from, to }: Span, partners: Partners): Span[] {
  const cuts: number[] = []
  for (let at = from; at < to; at += 1) {
    const partner = partners.get(at)
    if (partner !== undefined && (partner < from || partner >= to)) cuts.push(at)
  }
  return [from - 1, ...cuts].map((cut, at) => ({ from: cut + 1, to: cuts[at] ?? to }))
}
