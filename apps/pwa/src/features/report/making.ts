import type { ReportInput, ReportOptions } from '@apron/report/input.ts'
import type { Texts } from '@apron/report/words.ts'

/** What the worker is asked for. */
export type Order = {
  readonly input: ReportInput
  readonly options: ReportOptions
  readonly texts: Texts
}

/** What it tells meanwhile, and in the end. */
export type Told =
  | { readonly kind: 'setting' }
  | { readonly kind: 'drawing'; readonly part: number }
  | { readonly kind: 'made'; readonly report: Made }
  | { readonly kind: 'failed'; readonly cause: Cause; readonly detail: string }

export type Made = {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly pages: number
  /** Characters without a glyph, shown by their code. */
  readonly missing: readonly string[]
}

/** Why none was made: fonts or texts could not be had, the browser lacks something, or the setter failed. */
export type Cause = 'fonts' | 'texts' | 'browser' | 'setter'
