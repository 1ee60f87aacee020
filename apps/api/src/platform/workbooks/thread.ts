import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet } from './sheet.ts'
import { writeWorkbook } from './write-workbook.ts'

// In a thread of its own, so that calls are answered while a large workbook is made.
const bytes = await writeWorkbook(workerData as readonly Sheet[])
parentPort?.postMessage(bytes, [bytes.buffer])
