import type { ReportQuestion } from '../input.ts'
import type { Page } from './page.ts'

/** Points that a text surely fits into, with letters of this size and lines of this width. */
export function heightOf(text: string, fontSize: number, width: number): number {
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil((line.length * fontSize * 0.62) / width)), 0)
  return lines * fontSize * 1.5
}

/**
 * Points of what is kept on one page, at most: of what is higher a page could stay half empty, and the setter cuts
 * off what is higher than a page.
 */
const maxKept = 400

/** Whether texts are kept together on a page; some stand behind a label, which takes its part of the width. */
export function isKeptTogether(
  { width, voice }: Pick<Page, 'width' | 'voice'>,
  texts: readonly string[],
  labelled: readonly string[],
): boolean {
  const besideLabel = width - (voice.isNarrow ? 78 : 130) - 16
  const sum = (some: readonly string[], room: number): number =>
    some.reduce((points, text) => points + (text === '' ? 0 : heightOf(text, 10, room) + 4), 0)
  return sum(texts, width - 60) + sum(labelled, besideLabel) < maxKept
}

/** Whether all that is said of a question is kept together. */
export const isQuestionKept = (
  page: Pick<Page, 'width' | 'voice'>,
  { text: { en, ar }, finding, regulations, references }: ReportQuestion,
): boolean =>
  isKeptTogether(
    page,
    [(en ?? '').length > (ar ?? '').length ? (en ?? '') : (ar ?? ''), finding],
    [regulations, ...references],
  )

/** Points for the beginning of what is not kept together: its question, with two lines and more below it. */
export const roomFor = ({ text }: ReportQuestion, width: number, above: number): number =>
  Math.min(
    above + Math.max(heightOf(text.en ?? '', 10, width), heightOf(text.ar ?? '', 10, width)) + 56,
    maxKept,
  )
