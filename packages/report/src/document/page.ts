import type { ReportInput, ReportOptions } from '../input.ts'
import type { Palette } from './palette.ts'
import type { Voice } from './voice.ts'
import type { Finding } from './findings-of.ts'

/** What each part of a report is written from, in one language. */
export type Page = {
  readonly input: ReportInput
  readonly options: ReportOptions
  readonly palette: Palette
  readonly findings: readonly Finding[]
  readonly voice: Voice
  /** Points between the margins that this language has. */
  readonly width: number
}

/** Enough for what is said and not drawn. */
export type Writing = Pick<Page, 'input' | 'voice'>
