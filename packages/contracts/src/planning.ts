import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { questionsMax } from '@apron/scoring/edit-assessment.ts'
import { readable } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'
import { assessment } from './assessment.ts'
import { marking } from './marking.ts'
import { day, id, instant, writtenName } from './text.ts'
import { auditor } from './user.ts'

export const planningQuery = z.object({
  /** Where is to be audited; without it nothing is said of earlier audits there. */
  locationId: z.optional(id),
  /** The assessment that is edited; its organization's auditors are offered. */
  assessmentId: z.optional(id),
  fromOn: z.optional(day),
  toOn: z.optional(day),
})
/** What helps to plan an audit. */
export const planning = z.object({
  today: day,
  /** Who may audit, each with the open assessments of their teams in that time. */
  auditors: z.array(z.object({ ...auditor.shape, openAudits: z.int() })),
  /** How each question was last answered at the location, in the audits completed there. */
  asked: z.array(z.object({ question: id, level: z.enum(complianceLevels), completedOn: day })),
  /** Questions with closed corrective actions there of which nobody knows yet whether they were effective. */
  unproven: z.optional(
    z.array(z.object({ question: id, action: id, number: z.string(), closedOn: z.nullable(day) })),
  ),
  /** From the latest audits of the organization; null where they say too little. */
  secondsPerQuestion: z.nullable(z.int()),
  /** Those that an assessment can have, beside none. */
  markings: z.optional(z.array(marking)),
})
export type Planning = z.infer<typeof planning>

/** An assessment as whoever edits it sees it. */
export const plan = z.object({
  assessment,
  questions: z.array(
    z.object({
      id,
      version: z.int(),
      number: z.string(),
      isTakenOut: z.boolean(),
      /** Somebody has written to it. */
      isAnswered: z.boolean(),
      text: z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) }),
    }),
  ),
})
export type Plan = z.infer<typeof plan>

/** A set of questions by name, shared in the organization. It keeps questions and no versions. */
export const template = z.object({
  id,
  name: z.string(),
  createdBy: id,
  changedAt: instant,
  questions: z.array(id),
  /** Those of `questions` that are out of use: a new assessment cannot ask them. */
  outOfUse: z.array(id),
})
export type Template = z.infer<typeof template>
export const templates = z.object({ templates: z.array(template) })
export const oneTemplate = z.object({ template })
export const templateKey = z.object({ templateId: id })

const name = writtenName(120).check(
  z.minLength(3),
  z.regex(readable, 'It must contain a letter or a digit.'),
)
const questions = z.array(id).check(z.minLength(1), z.maxLength(questionsMax))
export const newTemplate = z.strictObject({ name, questions })
export const templateChange = z.strictObject({
  name: z.optional(name),
  questions: z.optional(questions),
})
