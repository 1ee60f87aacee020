import { signatureParts } from '@apron/scoring/signing.ts'
import * as z from 'zod/mini'
import { jobFaults } from './job.ts'
import { listEnd } from './list.ts'
import { location } from './location.ts'
import { marking } from './marking.ts'
import { askedPeriod } from './report.ts'
import { bilingual, day, id, instant, search } from './text.ts'
import { givenPassword, language, role } from './user.ts'

/** Hex. */
const sha256 = z.string()
/** `issued` is unsigned; `signed` is sealed; `stamped` is sealed, and its time is a time-stamp server's. */
const stage = z.enum(['issued', 'signed', 'stamped'])
const revision = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))
const part = z.enum(signatureParts)

export const issuedKey = z.object({ assessmentId: id, revision })
export const issuedFileKey = z.object({ ...issuedKey.shape, language })
/** 128 bits of chance. */
export const verifyKey = z.object({
  code: z
    .string()
    .check(
      z.regex(
        /^[\w-]{22}$/,
        'It must be the code of a report: 22 letters, digits, hyphens and underscores.',
      ),
    ),
})

/**
 * What an issued report can be pasted from: its findings and answers as sheets, and the whole of it as text; and
 * what it is read from by those who do not see the PDF.
 */
export const copyFormats = ['xlsx', 'docx', 'html'] as const
export type CopyFormat = (typeof copyFormats)[number]
export const issuedCopyKey = z.object({ ...issuedFileKey.shape, format: z.enum(copyFormats) })

/** A file that is to be had. */
const file = z.object({
  language,
  stage,
  sha256,
  size: z.int(),
  pages: z.int(),
  madeAt: instant,
  /** Characters that no font of reports has, and that it shows by their codes: `U+1F6A7`. */
  missing: z.array(z.string()),
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
      signatures: z.array(z.object({ part, name: z.string(), role, at: instant })),
      /** What it waits for before it holds; null where that is nothing, or nobody signs it. */
      waitsFor: z.nullable(part),
      /** What the caller may sign it as now. */
      maySign: z.nullable(part),
    }),
  ),
})
export const newlyIssuedQuery = z.object({ ...askedPeriod, organizationId: z.optional(id) })
/** What was issued in a period, the newest first; a revision stands beside the one that it replaces. */
export const newlyIssued = z.object({
  from: day,
  to: day,
  reports: z.array(
    z.object({
      assessmentId: id,
      revision: z.int(),
      number: z.string(),
      title: z.string(),
      location: z.object({ code: z.string(), name: bilingual }),
      /** Null for none. A server of before says nothing. */
      marking: z.optional(z.nullable(marking)),
      issuedOn: day,
      /** The day of the second signature; null until then, and where nobody signs it. */
      effectiveOn: z.nullable(day),
      /** By when it is to be signed; null where nobody signs it. */
      dueOn: z.nullable(day),
      isNewest: z.boolean(),
    }),
  ),
})
export type NewlyIssued = z.infer<typeof newlyIssued>
/** A signature, by whoever is signed in and knows their password. */
export const newSignature = z.strictObject({ part, password: givenPassword })
export const signed = z.object({
  waitsFor: z.nullable(part),
  /** The day of the second signature; null until then. */
  effectiveOn: z.nullable(day),
})

/** `due` where nothing is said. */
export const toSignSorts = ['due', 'number', 'title'] as const
/** `own` waits for the caller, `all` for whomever; `overdue` past its day. */
export const toSignStates = ['own', 'all', 'overdue'] as const
export const toSignQuery = z.object({
  search,
  state: z.optional(z.enum(toSignStates)),
  sort: z.optional(z.enum(toSignSorts)),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
})
/** Reports that wait for a signature, of the assessments that the caller may see. */
export const toSign = z.object({
  reports: z.array(
    z.object({
      /** Of the assessment. */
      id,
      title: z.string(),
      location,
      /** Null for none. A server of before says nothing. */
      marking: z.optional(z.nullable(marking)),
      leadName: z.string(),
      number: z.string(),
      revision: z.int(),
      issuedOn: day,
      dueOn: day,
      isOverdue: z.boolean(),
      waitsFor: part,
      maySign: z.nullable(part),
    }),
  ),
  ...listEnd,
})

export type IssuedReport = z.infer<typeof issuedReports>['reports'][number]

/** All that anybody learns who has the code of a report. */
export const verification = z.object({
  /** The number of a finding notice; left out where the code is of a report. */
  notice: z.optional(z.string()),
  number: z.string(),
  revision: z.int(),
  issuedOn: day,
  effectiveOn: z.nullable(day),
  isNewest: z.boolean(),
  /** Every file that was given out for it. */
  files: z.array(
    // A PDF where no format is named.
    z.object({ language, stage, sha256, format: z.optional(z.literal('html')) }),
  ),
})
