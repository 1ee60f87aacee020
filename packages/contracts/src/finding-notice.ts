import { noticeAddressesMax } from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { actionReason, serviceWays } from './action.ts'
import { assessmentKey } from './assessment.ts'
import { jobFaults } from './job.ts'
import { day, id, instant } from './text.ts'
import { email, language, person } from './user.ts'

export const findingNoticeKey = z.object({ ...assessmentKey.shape, noticeId: id })
export const findingNoticeFileKey = z.object({ ...findingNoticeKey.shape, language })

/** `sending` has not been taken by a mail server yet; `failed` is not tried any more. */
export const serviceStates = ['sending', 'served', 'failed'] as const

/** One way in which a notice was handed over, with its proof. */
const service = z.object({
  id,
  way: z.enum(serviceWays),
  state: z.enum(serviceStates),
  /** Whom it was mailed to; null where it was not, and for whoever may not serve it. */
  email: z.nullable(z.string()),
  /** Of the mail. */
  language: z.nullable(language),
  by: z.nullable(person),
  at: instant,
  /** The day of handing over, as the installation's calendar has it; null until then. */
  servedOn: z.nullable(day),
  /** When the mail server took it; null where it was not mailed, and until then. */
  handedOverAt: z.nullable(instant),
  /** What the mail server said as it took the mail. */
  answer: z.nullable(z.string()),
  /** By which mail servers find it. */
  messageId: z.nullable(z.string()),
  /** Why the last try failed, as a code of the mail server; null where none did. */
  fault: z.nullable(z.string()),
  /** Why it was entered by hand; empty where it was mailed. */
  reason: z.string(),
})

const file = z.object({
  language,
  /** `issued` has no seal; `stamped` is sealed, and its time is a time-stamp server's. */
  stage: z.enum(['issued', 'signed', 'stamped']),
  sha256: z.string(),
  size: z.int(),
  pages: z.int(),
  madeAt: instant,
})
const awaited = z.object({
  language,
  act: z.enum(['make', 'stamp']),
  attempts: z.int(),
  /** It is not tried any more, until somebody asks. */
  isFailed: z.boolean(),
  nextAt: instant,
  fault: z.nullable(z.enum(jobFaults)),
})

/** The findings of one completion as they are communicated, and how that was done. */
export const findingNotice = z.object({
  id,
  /** `RUH-CAA-2026-0007/N1`. */
  number: z.string(),
  revision: z.int(),
  /** At the end of the address where it is checked. */
  code: z.string(),
  issuedOn: day,
  madeBy: z.nullable(person),
  /** No later revision was completed since. */
  isNewest: z.boolean(),
  /** Findings whose corrective action it concerns. */
  findings: z.int(),
  /** The first day of handing over; null until then. */
  servedOn: z.nullable(day),
  files: z.array(file),
  awaited: z.array(awaited),
  /** The latest first, 200 at most. */
  services: z.array(service),
})
export type FindingNotice = z.infer<typeof findingNotice>

/** The notices of an assessment, the newest first, and what the caller may do. */
export const findingNotices = z.object({
  notices: z.array(findingNotice),
  may: z.object({
    /** Make the notice of the newest revision, which has none yet. */
    make: z.boolean(),
    /** Hand over, or try to make again, the notice of the newest revision. */
    serve: z.boolean(),
    /** This installation sends mails. */
    mail: z.boolean(),
  }),
  /** By when findings whose days count from service are to be served; null where none waits. */
  serveByOn: z.nullable(day),
  /** The first day on which it may be entered as handed over; null where nothing is complete. */
  completedOn: z.nullable(day),
  today: day,
})
export type FindingNotices = z.infer<typeof findingNotices>

export const mailedService = z.strictObject({
  emails: z.array(email).check(
    z.minLength(1),
    z.maxLength(noticeAddressesMax),
    z.refine((all) => new Set(all).size === all.length, {
      error: 'Each address may be named only once.',
    }),
  ),
  /** Of the mail's words; the notice goes along in both languages. */
  language,
})
export const enteredService = z.strictObject({ servedOn: day, reason: actionReason })
