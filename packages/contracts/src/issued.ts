import * as z from 'zod/mini'
import { jobFaults } from './job.ts'
import { day, id, instant } from './text.ts'
import { language } from './user.ts'

/** Hex. */
const sha256 = z.string()
/** `issued` is unsigned; `signed` is sealed; `stamped` is sealed, and its time is a time-stamp server's. */
const stage = z.enum(['issued', 'signed', 'stamped'])
const revision = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))
export const signatureParts = ['lead', 'counter'] as const

export const issuedKey = z.object({ assessmentId: id, revision })
export const issuedFileKey = z.object({ ...issuedKey.shape, language })
/** 128 bits of chance. */
export const verifyKey = z.object({ code: z.string().check(z.regex(/^[\w-]{22}$/)) })

/** A file that is to be had. */
const file = z.object({
  language,
  stage,
  sha256,
  size: z.int(),
  pages: z.int(),
  madeAt: instant,
})
/** One that the server has still to make. */
const awaited = z.object({
  language,
  act: z.enum(['issue', 'seal', 'stamp']),
  /** How often it was tried. */
  attempts: z.int(),
  /** It is not tried any more, until somebody asks. */
  isFailed: z.boolean(),
  /** When it is tried next. */
  nextAt: instant,
  /** Why it failed the last time. */
  fault: z.nullable(z.enum(jobFaults)),
})

/** Every report that was issued of an assessment, the newest first; of each language the file to have. */
export const issuedReports = z.object({
  reports: z.array(
    z.object({
      revision: z.int(),
      number: z.string(),
      code: z.string(),
      issuedOn: day,
      /** The day of the second signature; null until then. */
      effectiveOn: z.nullable(day),
      /** By when it is to be signed. */
      dueOn: day,
      isNewest: z.boolean(),
      files: z.array(file),
      awaited: z.array(awaited),
      signatures: z.array(
        z.object({ part: z.enum(signatureParts), name: z.string(), at: instant }),
      ),
      /** What the caller may sign it as now. */
      maySign: z.nullable(z.enum(signatureParts)),
    }),
  ),
})
export type IssuedReport = z.infer<typeof issuedReports>['reports'][number]

/** All that anybody learns who has the code of a report. */
export const verification = z.object({
  number: z.string(),
  revision: z.int(),
  issuedOn: day,
  effectiveOn: z.nullable(day),
  isNewest: z.boolean(),
  /** Every file that was given out for it. */
  files: z.array(z.object({ language, stage, sha256 })),
})
