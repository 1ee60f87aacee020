import type { Flag } from '../../platform/db/tables.ts'
import type {
  ScheduledReport,
  ScheduleFormat,
  SchedulePeriod,
} from '@apron/contracts/named-in-addresses.ts'
import type { stopReasons, WhyNot } from '@apron/contracts/schedule.ts'
import type { Language } from '@apron/contracts/user.ts'

type StopReason = (typeof stopReasons)[number]

export type ScheduleTables = {
  /** A report that is mailed again and again. */
  schedule: {
    id: string
    /** Of its owner when it was made: whoever schedules for the organization sees it. */
    organizationId: string
    ownerId: string
    name: string
    report: ScheduledReport
    /** JSON: ids of places. One may be deleted meanwhile: the next run stops the schedule. */
    places: string
    period: SchedulePeriod
    format: ScheduleFormat
    language: Language
    /** JSON, as `packages/scoring/src/next-run.ts` has it. */
    cadence: string
    time: string
    timeZone: string
    state: 'active' | 'paused' | 'stopped'
    stoppedFor: StopReason | null
    /** Null while it is not active. */
    nextAt: string | null
    createdAt: string
  }
  /** `leftAt` where they left by themselves: they get nothing any more. */
  scheduleRecipient: { scheduleId: string; userId: string; leftAt: string | null }
  /** The report made once. Its job is `schedule.run <id>`. */
  scheduleRun: {
    id: string
    scheduleId: string
    dueAt: string
    startedBy: string | null
    state: 'waiting' | 'done' | 'failed' | 'stopped'
    stoppedFor: StopReason | null
    /** Of one that failed for good; before that its job has it. */
    fault: string | null
    endedAt: string | null
  }
  /** What became of a run for one of its people. */
  scheduleDelivery: {
    id: string
    runId: string
    userId: string
    state: 'waiting' | 'sent' | 'failed' | 'left-out'
    whyNot: WhyNot | null
    /** As whom they were shown it, a role and an organization: whoever is another by now does not get it. */
    madeFor: string | null
    /** Several of one run may have the same. */
    fileKey: string | null
    /** Of what stands in the file, as its name says them: `-Confidential`; null for none. */
    markings: string | null
    /** It is larger than what a mail takes along. */
    isLinked: Flag
    fault: string | null
    sentAt: string | null
  }
}
