import * as z from 'zod/mini'
import { bilingual, id, instant } from './text.ts'

/** Most that one answer tells; what is decided makes room for the others. */
export const newerVersionsShown = 100

const asked = z.object({
  version: z.int(),
  text: bilingual,
  considerations: bilingual,
  regulations: z.string(),
  guidance: z.string(),
})

/** The questions of an assessment of which there is a newer version that nobody decided on. */
export const newerVersions = z.object({
  /** `seq` of the assessment, to be named with the decision. */
  seq: z.int(),
  /** In the assessment's order, at most `newerVersionsShown`. */
  questions: z.array(
    z.object({
      id,
      number: z.string(),
      /** Something stands as its answer, which would be asked for anew. */
      isAnswered: z.boolean(),
      pinned: asked,
      newest: z.object({ ...asked.shape, createdAt: instant }),
    }),
  ),
  /** How many there are. */
  total: z.int(),
})
export type NewerVersions = z.infer<typeof newerVersions>
export type NewerVersion = NewerVersions['questions'][number]
