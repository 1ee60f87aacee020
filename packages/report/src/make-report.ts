import { noticeDocument, type NoticeFacts } from './document/notice-document.ts'
import { reportDocument } from './document/report-document.ts'
import type { Language, ReportInput, ReportOptions } from './input.ts'
import type { Definition } from './setter/node.ts'
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
  return makeFrom(input, (from) => reportDocument(from, options, words), fonts, setting)
}

/** The notice of a report's findings as a file. Throws as `makeReport` does. */
export async function makeNotice(
  input: ReportInput,
  { notice, language }: { readonly notice: NoticeFacts; readonly language: Language },
  texts: Texts,
  fonts: Fonts,
  setting: SettingOptions = {},
): Promise<MadePdf> {
  const words = await wordsOf(texts)
  return makeFrom(input, (from) => noticeDocument(from, notice, language, words), fonts, setting)
}

async function makeFrom(
  input: ReportInput,
  write: (input: ReportInput) => Definition,
  fonts: Fonts,
  setting: SettingOptions,
): Promise<MadePdf> {
  const make = (from: ReportInput): Promise<MadePdf> => makePdf(write(from), fonts, setting)
  if (input.logo === null) return make(input)
  try {
    return await make(input)
  } catch (error) {
    if (error instanceof TooManyPagesError) throw error
    // One that was kept before logos were drawn for trial: the report is worth more than its sign.
    return make({ ...input, logo: null })
  }
}
