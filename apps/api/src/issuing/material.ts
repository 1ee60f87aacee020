import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ReportInput } from '@apron/report/input.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** As the database keeps what a report is made from: a tenth of its JSON. */
export const packInput = async (input: ReportInput): Promise<string> =>
  (await pack(JSON.stringify(input))).toString('base64')

export const unpackInput = async (text: string): Promise<ReportInput> =>
  JSON.parse((await unpack(Buffer.from(text, 'base64'))).toString('utf8')) as ReportInput
