import { reportDocument } from './document/report-document.ts'
import type { ReportInput, ReportOptions } from './input.ts'
import type { Fonts } from './fonts/fallbacks.ts'
import { TooManyPagesError } from './setter/install.ts'
import { type MadePdf, makePdf, type SettingOptions } from './setter/make-pdf.ts'
import { type Texts, wordsOf } from './words.ts'

/** A report as a file. Throws a TooManyPagesError where it would be longer than it may be. */
export async function makeReport(
  input: ReportInput,
  options: ReportOptions,
  texts: Texts,
  fonts: Fonts,
  setting: SettingOptions = {},
): Promise<MadePdf> {
  const words = await wordsOf(texts)
  const make = (from: ReportInput): Promise<MadePdf> =>
    makePdf(reportDocument(from, options, words), fonts, setting)
  if (input.logo === null) return make(input)
  try {
    return await make(input)
  } catch (error) {
    if (error instanceof TooManyPagesError) throw error
    // One that was kept before logos were drawn for trial: the report is worth more than its sign.
    return make({ ...input, logo: null })
  }
}
