/** One word of a text, where it begins in UTF-16 units, and what is to stand for it. */
export type Edit = { readonly at: number; readonly from: string; readonly to: string }

/** A text with words of it replaced; every other character stays as it is. */
export function compose(text: string, edits: readonly Edit[]): string {
  let made = ''
  let reached = 0
  for (const { at, from, to } of edits.toSorted((a, b) => a.at - b.at)) {
    if (at < reached) continue
    made += text.slice(reached, at) + to
    reached = at + from.length
  }
  return made + text.slice(reached)
}
