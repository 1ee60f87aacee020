/** Families that draw what the report's own lacks, in the order in which they are asked. */
export const fallbacks = ['sans', 'symbols', 'math', 'signs'] as const
export type Fallback = (typeof fallbacks)[number]

/** TrueType files of both weights. A family with one weight names it twice. */
export type FontFiles = { readonly regular: Uint8Array; readonly bold: Uint8Array }

/** The family that reports are set in, which has both scripts, and what is read only where it is needed. */
export type Fonts = FontFiles & {
  readonly fallback: (name: Fallback) => Promise<FontFiles>
}
