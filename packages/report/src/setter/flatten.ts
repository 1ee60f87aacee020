import type { Run } from '../bidi/pieces.ts'
import type { Inlines, Style } from './node.ts'

/** A number of digits stands for a page's until it is known. */
export const pagePlaceholder = '0'
export type RunStyle = Style & { readonly pageReference?: string }

/** Nested inlines as runs, each with all of its style; `show` is what is drawn of a text. */
export function flatten(
  inlines: Inlines,
  show: (text: string) => string,
  style: Style = {},
): Run<RunStyle>[] {
  if (typeof inlines === 'string') return inlines === '' ? [] : [{ text: show(inlines), style }]
  if (isMany(inlines)) return inlines.flatMap((inline) => flatten(inline, show, style))
  if ('pageReference' in inlines)
    return [{ text: pagePlaceholder, style: { ...style, ...inlines } }]
  const { text, ...own } = inlines
  return flatten(text, show, { ...style, ...own })
}

const isMany = (inlines: Inlines): inlines is readonly Exclude<Inlines, readonly unknown[]>[] =>
  Array.isArray(inlines)
