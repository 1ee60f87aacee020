import { reportDocument } from './document/report-document.ts'
import type { ReportInput, ReportOptions } from './input.ts'
import type { Fonts } from './fonts/fallbacks.ts'
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
  const words = await wordsOf(texts)
  const make = (from: ReportInput): Promise<MadePdf> =>
    makePdf(reportDocument(from, options, words), fonts, told)
  if (input.logo === null) return make(input)
  try {
    return await make(input)
  } catch {
    // One that was kept before logos were drawn for trial: the report is worth more than its sign.
    return make({ ...input, logo: null })
  }
}
