import { hash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { reportPagesMost } from '@apron/contracts/job.ts'
import type { Language, ReportInput, ReportOptions } from '@apron/report/input.ts'
import { logoTrial } from '@apron/report/document/logo-trial.ts'
import type { NoticeFacts } from '@apron/report/document/notice-document.ts'
import { readFonts } from '@apron/report/fonts/read-fonts.ts'
import { reportHtml } from '@apron/report/html/report-html.ts'
import { makeNotice, makeReport } from '@apron/report/make-report.ts'
import { makePdf } from '@apron/report/setter/make-pdf.ts'
import { TooManyPagesError } from '@apron/report/setter/install.ts'
import { tableDocument } from '@apron/report/tables/table-document.ts'
import type { TableReport } from '@apron/report/tables/table-report.ts'
import type { SealOrder } from '../sealing/seal-pdf.ts'
import { wordsOf } from '@apron/report/words.ts'
import { reportTexts } from './report-texts.ts'

export type Asked = {
  readonly input: ReportInput
  readonly options: ReportOptions
  readonly seal?: SealOrder
}
/** The findings of a report as a notice, sealed. */
export type AskedNotice = {
  readonly input: ReportInput
  readonly notice: NoticeFacts
  readonly language: Language
  readonly seal?: SealOrder
}
/** Figures in tables, which are set by the same setter: it is in one thread. */
export type AskedTables = { readonly tables: TableReport }
/** A logo, as a data URL, of which nothing else is asked than whether it can be drawn. */
export type AskedLogo = { readonly logo: string }
/** What a file was before it was sealed: the beginning of what it is now. */
export type Unsealed = { readonly sha256: string; readonly size: number }
export type Told =
  | {
      readonly bytes: Uint8Array
      readonly pages: number
      readonly missing: readonly string[]
      /** The same for those who do not see it. */
      readonly html?: string
      readonly unsealed?: Unsealed
    }
  | { readonly fault: string; readonly code?: 'too-many-pages' }

// In a thread of its own: setting 1,500 questions takes seconds, in which calls are answered.
const texts = reportTexts()
const fonts = readFonts()
const make = async (asked: Asked | AskedNotice | AskedTables | AskedLogo): Promise<Told> => {
  try {
    if ('tables' in asked || 'logo' in asked) {
      const document = 'logo' in asked ? logoTrial(asked.logo) : tableDocument(asked.tables)
      const set = await makePdf(document, fonts, { pagesMost: reportPagesMost })
      return { ...set, missing: [...set.missing.keys()] }
    }
    const limit = { pagesMost: reportPagesMost }
    if ('notice' in asked) {
      const { bytes, pages, missing } = await makeNotice(asked.input, asked, texts, fonts, limit)
      return sealed({ bytes, pages, missing: [...missing.keys()] }, asked.seal)
    }
    const { input, options, seal } = asked
    const { bytes, pages, missing } = await makeReport(input, options, texts, fonts, limit)
    const html = reportHtml(input, languageOf(options), await wordsOf(texts))
    return sealed({ bytes, pages, missing: [...missing.keys()], html }, seal)
  } catch (error) {
    const isTooLong = error instanceof TooManyPagesError
    return { fault: String(error), ...(isTooLong && { code: 'too-many-pages' }) }
  }
}

async function sealed(made: Exclude<Told, { fault: string }>, seal?: SealOrder): Promise<Told> {
  if (seal === undefined) return made
  const { bytes } = made
  const unsealed = { sha256: hash('sha256', bytes, 'hex'), size: bytes.length }
  return { ...made, bytes: await sealAndCheck(bytes, seal), unsealed }
}

/** An issued report is of one language. */
const languageOf = ({ language }: ReportOptions): Language => (language === 'ar' ? 'ar' : 'en')

/** Sealed by a library that calls itself young: what does not hold before another's eyes is not given out. */
async function sealAndCheck(bytes: Uint8Array, seal: SealOrder): Promise<Uint8Array> {
  const { sealPdf } = await import('../sealing/seal-pdf.ts')
  const { checkSeal } = await import('../sealing/check-seal.ts')
  const sealed = await sealPdf(bytes, seal)
  const { isIntact, isTrusted } = await checkSeal(sealed, seal.key.certificates.slice(-1))
  if (!isIntact || !isTrusted) throw new Error('the seal does not hold')
  return sealed
}
parentPort?.on('message', (asked: Asked | AskedNotice | AskedTables | AskedLogo) => {
  void make(asked).then((told) => parentPort?.postMessage(told))
})
