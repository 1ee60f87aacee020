import * as z from 'zod/mini'
import { bilingual, day, id } from './text.ts'

export const openFindingsQuery = z.object({ organizationId: z.optional(id) })
/**
 * What audits of a place found not compliant and no later audit found mended: the first 200, serious deficiencies
 * before others, the latest first.
 */
export const openFindings = z.object({
  total: z.int(),
  /** Of all of them. */
  seriousDeficiencies: z.int(),
  findings: z.array(
    z.object({
      assessmentId: id,
      title: z.string(),
      /** The report's. */
      number: z.string(),
      completedOn: day,
      level: z.enum(['non-compliant', 'serious-deficiency']),
      question: z.object({ id, number: z.string(), text: bilingual }),
      category: bilingual,
      finding: z.string(),
    }),
  ),
})
export type OpenFindings = z.infer<typeof openFindings>
