import * as z from 'zod/mini'
import { besideScore } from './completion.ts'
import { locationType } from './location.ts'
import { askedPeriod } from './report.ts'
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

export const comparePlacesQuery = z.object({
  /** Ids with commas between, four at most. */
  locations: z
    .string()
    .check(
      z.regex(
        /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,3}$/,
        'It must be one to four ids, separated by commas.',
      ),
    ),
  ...askedPeriod,
  organizationId: z.optional(id),
})
const mean = z.nullable(z.number())
/** Places beside each other and beside the mean of all, over audits that were completed in a period. */
export const comparedPlaces = z.object({
  from: day,
  to: day,
  /** Every place's audits together. */
  all: z.object({ count: z.int(), mean }),
  places: z.array(
    z.object({
      id,
      code: z.string(),
      name: bilingual,
      locationType,
      /** Audits that were completed in the period, and the mean of their scores. */
      count: z.int(),
      mean,
      /** Findings that are open now, whenever they were made. */
      open: z.int(),
      seriousOpen: z.int(),
      /** The earliest first. */
      audits: z.array(
        z.object({
          assessmentId: id,
          completedOn: day,
          score: z.nullable(z.number()),
          seriousDeficiencies: z.int(),
          beside: besideScore,
        }),
      ),
    }),
  ),
  /** `places` are in the order of those above. */
  categories: z.array(z.object({ id, name: bilingual, all: mean, places: z.array(mean) })),
})
export type ComparedPlaces = z.infer<typeof comparedPlaces>
