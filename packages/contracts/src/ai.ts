import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { findingMaxLength, summaryTextMaxLength } from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { id, typedProse, written } from './text.ts'
import { language } from './user.ts'

/** `language` is the reader's where it is left out; each word is judged by its own script. */
export const spellingCheck = z.strictObject({
  finding: typedProse(findingMaxLength),
  language: z.optional(language),
})

/** A word that was changed: from what to what. `at` counts UTF-16 units in the text that was sent. */
const spellingChange = z.object({ at: z.int(), from: z.string(), to: z.string() })
/** A word that is unknown and was left; what it may have meant, the likeliest first, perhaps nothing. */
const spellingDoubt = z.object({ at: z.int(), word: z.string(), suggestions: z.array(z.string()) })

/** `by` says who did it: "spelling fixed by AI" may be said of `ai` only. */
export const spellingChecked = z.object({
  finding: z.string(),
  changes: z.array(spellingChange),
  doubts: z.array(spellingDoubt),
  by: z.enum(['dictionary', 'ai']),
})
export type SpellingChecked = z.infer<typeof spellingChecked>

const notes = z.optional(written(2000))
/**
 * What a text is to be written of: one answer of an assessment, or, without a question, the summary of
 * all of it. The compliance level is the auditor's; it is never answered back.
 */
export const findingRequest = z.strictObject({
  auditInfo: z.union([
    z.strictObject({
      assessmentId: id,
      questionId: id,
      complianceLevel: z.enum(complianceLevels),
      notes,
    }),
    z.strictObject({ assessmentId: id, notes }),
  ]),
})

/** At most 500 characters for a finding, 5000 for a summary. `template` is no AI. */
export const findingWritten = z.object({
  finding: z.string().check(z.maxLength(summaryTextMaxLength)),
  by: z.enum(['template', 'ai']),
})
export type FindingWritten = z.infer<typeof findingWritten>
