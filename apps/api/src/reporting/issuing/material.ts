import type { Bilingual } from '@apron/contracts/text.ts'
import type { ReportInput } from '@apron/report/input.ts'
import { packText, unpackText } from '../../platform/packed-text.ts'

/** As the database keeps what a report is made from. */
export const packInput = (input: ReportInput): string => packText(JSON.stringify(input))

export const unpackInput = async (text: string): Promise<ReportInput> =>
  JSON.parse((await unpackText(text)).toString('utf8')) as ReportInput

/** The names of its marking as its row has them, so that they are known without unpacking it. */
export const markingNames = ({ marking }: ReportInput): string | null =>
  marking ? JSON.stringify({ en: marking.en, ar: marking.ar }) : null

export const readMarkingNames = (text: string | null): Bilingual | null =>
  text === null ? null : (JSON.parse(text) as Bilingual)
