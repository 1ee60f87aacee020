import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import * as z from 'zod/mini'
import { day, id, instant } from './text.ts'

const share = z.nullable(z.number())

const counts = z.object(
  Object.fromEntries(complianceLevels.map((level) => [level, z.int()])) as Record<
    (typeof complianceLevels)[number],
    ReturnType<typeof z.int>
  >,
)

/** What must stand wherever a score stands, beside the serious deficiencies; shares in percent. */
export const besideScore = z.object({
  effectiveImplementation: share,
  notConfirmed: z.int(),
  notApplicable: z.int(),
  coverage: share,
  /** What the shares are made of, to take several together. A server of before says nothing. */
  levels: z.optional(counts),
  total: z.optional(z.int()),
})
export type BesideScore = z.infer<typeof besideScore>

/** The completion that stands of an assessment, as lists and details show it. */
export const completionHead = z.object({
  revision: z.int(),
  /** `RUH-CAA-2026-0007`; the revision is said beside it where it is not the first. */
  number: z.string(),
  score: z.nullable(z.number()),
  seriousDeficiencies: z.int(),
  /** A server of before says nothing. */
  beside: z.optional(besideScore),
  completedAt: instant,
  /** In the installation's time zone. */
  completedOn: day,
  /** By when corrective actions are returned and the report is signed. */
  dueOn: day,
  /** By when serious deficiencies have an immediate action; null where there are none. */
  immediateDueOn: z.nullable(day),
  /** Completed by a trial's own submit: nobody reviewed it. */
  isSelfAssessment: z.boolean(),
  /** Id of the person; the assessment's `people` name them. A server of before says nothing. */
  completedBy: z.optional(id),
})
export type CompletionHead = z.infer<typeof completionHead>

/** As `scoreAssessment` gives it. */
export const scoreFigures = z.object({
  score: share,
  effectiveImplementation: share,
  band: z.nullable(z.enum(['green', 'amber', 'red'])),
  levels: counts,
  scored: z.int(),
  seriousDeficiencies: z.int(),
  /** Questions in conflict, which are not counted; left out where there are none. */
  inConflict: z.optional(z.int()),
  excluded: z.int(),
  notConfirmed: z.int(),
  notApplicable: z.int(),
  answered: z.int(),
  total: z.int(),
  coverage: share,
  warnsNotConfirmed: z.boolean(),
})
const name = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })

/** Whole and by category and sub-category, with their names as they were then. */
export const completionFigures = z.object({
  whole: scoreFigures,
  categories: z.array(
    z.object({
      id,
      name,
      score: scoreFigures,
      subCategories: z.array(z.object({ id, name, score: scoreFigures })),
    }),
  ),
})
export type CompletionFigures = z.infer<typeof completionFigures>

/** Every completion that an assessment had, the latest first; none is ever changed. */
export const completions = z.object({
  completions: z.array(
    z.object({
      ...completionHead.shape,
      digest: z.string(),
      /** Id of the person; the assessment's `people` name them. */
      completedBy: id,
      figures: completionFigures,
    }),
  ),
})
