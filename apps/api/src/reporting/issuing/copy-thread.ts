import { parentPort, workerData } from 'node:worker_threads'
import type { CopyFormat } from '@apron/contracts/issued.ts'
import type { Language, ReportInput } from '@apron/report/input.ts'
import { reportHtml } from '@apron/report/html/report-html.ts'
import { reportSheets } from '@apron/report/sheets/report-sheets.ts'
import { wordsOf } from '@apron/report/words.ts'
import { readPixels } from '../../platform/read-pixels.ts'
import { writeWorkbook } from '../../platform/workbooks/write-workbook.ts'
import { reportTexts } from './report-texts.ts'

export type CopyOrder = {
  readonly input: ReportInput
  readonly language: Language
  readonly format: CopyFormat
}

// In a thread of its own, so that calls are answered while a long report is written.
const { input, language, format } = workerData as CopyOrder
const words = await wordsOf(reportTexts())
const write = {
  xlsx: () => writeWorkbook(reportSheets(input, language, words)),
  // It is read only where it is wanted: it is as large as all the rest.
  docx: async () => {
    const { reportWord } = await import('@apron/report/word/report-word.ts')
    return reportWord(input, language, words, (bytes) => readPixels(Buffer.from(bytes)))
  },
  html: async () => new TextEncoder().encode(reportHtml(input, language, words)),
} as const satisfies Record<CopyFormat, () => Promise<Uint8Array<ArrayBuffer>>>
const bytes = await write[format]()
parentPort?.postMessage(bytes, [bytes.buffer])
