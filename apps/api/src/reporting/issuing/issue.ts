import type { ReportOptions, ReportSignature } from '@apron/report/input.ts'
import * as z from 'zod/mini'
import type { Work } from '../../platform/jobs/worker.ts'
import type { SealOrder } from '../sealing/seal-pdf.ts'
import { loadIssuedInput } from './issued-input.ts'
import type { FileOrder } from './job-keys.ts'
import { type Made, makeInThread } from './make-in-thread.ts'
import { type Baseline, keepFile } from './write-file.ts'

export type IssueBaseline = Baseline & {
  /** How people reach this server, without a slash at its end. */
  readonly baseUrl: string
}

const fileOrder = z.object({
  assessmentId: z.string(),
  revision: z.int(),
  language: z.enum(['en', 'ar']),
})
export const readOrder = (payload: unknown): FileOrder => z.parse(fileOrder, payload)

/** Makes the report of a completion in one language and keeps it. */
export const issueWork =
  (ground: IssueBaseline): Work =>
  async (payload, now, signal) => {
    const order = readOrder(payload)
    const { bytes, pages, missing, html } = await makeFile(ground, order, {
      signatures: [],
      signal,
    })
    return keepFile(ground, order, { stage: 'issued', bytes, pages, missing, html }, now)
  }

/**
 * The report as it was completed, with what was signed since, and sealed where that is asked for. Without a seal
 * the same again is the same bytes.
 */
export async function makeFile(
  ground: Pick<IssueBaseline, 'db' | 'baseUrl'>,
  order: FileOrder,
  {
    signatures,
    seal,
    signal,
  }: {
    signatures: readonly ReportSignature[]
    seal?: SealOrder
    /** Its time is over. */
    signal: AbortSignal
  },
): Promise<Made> {
  const asked = {
    input: await loadIssuedInput(ground, order, signatures),
    options: optionsIn(order.language),
    ...(seal && { seal }),
  }
  return makeInThread(asked, signal)
}

/** The specification's paper; with every question, so that it stands by itself. */
const optionsIn = (language: 'en' | 'ar'): ReportOptions => ({
  language,
  colour: 'full',
  size: 'LETTER',
  hasQuestions: true,
})
