import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'
import type { Bilingual } from '@apron/contracts/text.ts'
import type { ReportInput } from '@apron/report/input.ts'

const unpack = promisify(gunzip)

/**
 * As the database keeps what a report is made from: a tenth of its JSON. At once, some milliseconds: it is
 * packed within the transaction that holds the counter, and nobody is to wait there for a thread.
 */
export const packInput = (input: ReportInput): string =>
  gzipSync(JSON.stringify(input)).toString('base64')

export const unpackInput = async (text: string): Promise<ReportInput> =>
  JSON.parse((await unpack(Buffer.from(text, 'base64'))).toString('utf8')) as ReportInput

/** The names of its marking as its row has them, so that they are known without unpacking it. */
export const markingNames = ({ marking }: ReportInput): string | null =>
  marking ? JSON.stringify({ en: marking.en, ar: marking.ar }) : null

export const readMarkingNames = (text: string | null): Bilingual | null =>
  text === null ? null : (JSON.parse(text) as Bilingual)
