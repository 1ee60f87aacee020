import type { Act } from './act.ts'
import { accountsDescriptions } from './descriptions/accounts-calls.ts'
import { actionsDescriptions } from './descriptions/actions-calls.ts'
import { assessmentsDescriptions } from './descriptions/assessments-calls.ts'
import { auditorsDescriptions } from './descriptions/auditors-calls.ts'
import { findingNoticesDescriptions } from './descriptions/finding-notices-calls.ts'
import { importsDescriptions } from './descriptions/imports-calls.ts'
import { issuedDescriptions } from './descriptions/issued-calls.ts'
import { locationsDescriptions } from './descriptions/locations-calls.ts'
import { noticesDescriptions } from './descriptions/notices-calls.ts'
import { organizationsDescriptions } from './descriptions/organizations-calls.ts'
import { peopleDescriptions } from './descriptions/people-calls.ts'
import { planningDescriptions } from './descriptions/planning-calls.ts'
import { questionsDescriptions } from './descriptions/questions-calls.ts'
import { referencesDescriptions } from './descriptions/references-calls.ts'
import { reportsDescriptions } from './descriptions/reports-calls.ts'
import { reviewDescriptions } from './descriptions/review-calls.ts'
import { schedulesDescriptions } from './descriptions/schedules-calls.ts'
import { serverDescriptions } from './descriptions/server-calls.ts'
import { sessionsDescriptions } from './descriptions/sessions-calls.ts'
import { settingsDescriptions } from './descriptions/settings-calls.ts'
import { syncDescriptions } from './descriptions/sync-calls.ts'
import { trailDescriptions } from './descriptions/trail-calls.ts'
import { translationsDescriptions } from './descriptions/translations-calls.ts'
import type { EndpointName } from './table.ts'

/** What there is to say of a call, beside what its row makes the server and the app do. */
export type Description = {
  /** What it does, in a line, for OpenAPI. */
  readonly summary: string
  /** What the log calls what it does; nothing for a call that changes nothing. */
  readonly acts: readonly Act[]
  /** Why there is such a call; null for those of the specification, which need no reason. */
  readonly reason: string | null
  /** No screen of the app calls it: it is there for other clients. */
  readonly isForOthers?: true
}
/** A description for each row of a table. */
export type Descriptions<Table> = Readonly<Record<keyof Table, Description>>

/**
 * The rest of every row, in a file for each table. It is not in the tables, because every tablet loads those
 * before its first page and none of this. A call without its description does not compile.
 */
export const descriptions: Readonly<Record<EndpointName, Description>> = {
  ...serverDescriptions,
  ...sessionsDescriptions,
  ...assessmentsDescriptions,
  ...syncDescriptions,
  ...auditorsDescriptions,
  ...locationsDescriptions,
  ...importsDescriptions,
  ...planningDescriptions,
  ...questionsDescriptions,
  ...referencesDescriptions,
  ...translationsDescriptions,
  ...accountsDescriptions,
  ...peopleDescriptions,
  ...organizationsDescriptions,
  ...reportsDescriptions,
  ...issuedDescriptions,
  ...reviewDescriptions,
  ...actionsDescriptions,
  ...findingNoticesDescriptions,
  ...schedulesDescriptions,
  ...noticesDescriptions,
  ...trailDescriptions,
  ...settingsDescriptions,
}
