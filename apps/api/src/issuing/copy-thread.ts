import { parentPort, workerData } from 'node:worker_threads'
import type { CopyFormat } from '@apron/contracts/issued.ts'
import type { Language, ReportInput } from '@apron/report/input.ts'
import { reportSheets } from '@apron/report/sheets/report-sheets.ts'
import { wordsOf } from '@apron/report/words.ts'
import { writeWorkbook } from '../workbooks/write-workbook.ts'
import { reportTexts } from './report-texts.ts'

export type CopyOrder = {
  readonly input: ReportInput
  readonly language: Language
  readonly format: CopyFormat
}

// In a thread of its own, so that calls are answered while a long report is written.
const { input, language } = workerData as CopyOrder
const words = await wordsOf(reportTexts())
const bytes = await writeWorkbook(reportSheets(input, language, words))
parentPort?.postMessage(bytes, [bytes.buffer])
