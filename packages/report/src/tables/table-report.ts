import type { Bilingual, Conventions, Language } from '../input.ts'

/** What stands in a cell: a text, or a figure that each reader writes in their own way. */
export type Cell =
  | string
  | { readonly number: number | null; readonly decimals?: number }
  | { readonly percent: number | null }
  | { readonly day: string | null }
  | { readonly instant: string | null }

/** A table with its heading; what is said under it, and where there are no rows in its place. */
export type Section = {
  readonly heading: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  readonly none: string
  /** What is counted. */
  readonly note?: string
}

/** Figures in tables, all words in one language. */
export type TableReport = {
  readonly language: Language
  readonly title: string
  readonly operator: string
  /** Under the title: the period, whose view it is. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly sections: readonly Section[]
  readonly conventions: Conventions
  readonly madeAt: string
  /** Protective markings of what stands in it, at the head and the foot of each page. */
  readonly markings?: readonly Bilingual[]
  /** On each page. */
  readonly foot: string
  readonly pageOf: string
}
