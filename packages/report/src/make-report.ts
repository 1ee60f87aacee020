import { reportDocument } from './document/report-document.ts'
import type { ReportInput, ReportOptions } from './input.ts'
import type { Fonts } from './setter/install.ts'
import { type MadePdf, makePdf } from './setter/make-pdf.ts'
import { type Texts, wordsOf } from './words.ts'

/** A report as a file. `told` hears how much of it is drawn, 0 to 1. */
export async function makeReport(
  input: ReportInput,
  options: ReportOptions,
  texts: Texts,
  fonts: Fonts,
  told?: (part: number) => void,
): Promise<MadePdf> {
  return makePdf(reportDocument(input, options, await wordsOf(texts)), fonts, told)
}
