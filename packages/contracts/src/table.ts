import type { Endpoint } from './endpoint.ts'
import { accountsTable } from './tables/accounts.ts'
import { actionsTable } from './tables/actions.ts'
import { assessmentsTable } from './tables/assessments.ts'
import { auditorsTable } from './tables/auditors.ts'
import { findingNoticesTable } from './tables/finding-notices.ts'
import { importsTable } from './tables/imports.ts'
import { issuedTable } from './tables/issued.ts'
import { locationsTable } from './tables/locations.ts'
import { noticesTable } from './tables/notices.ts'
import { organizationsTable } from './tables/organizations.ts'
import { peopleTable } from './tables/people.ts'
import { planningTable } from './tables/planning.ts'
import { questionsTable } from './tables/questions.ts'
import { referencesTable } from './tables/references.ts'
import { reportsTable } from './tables/reports.ts'
import { reviewTable } from './tables/review.ts'
import { schedulesTable } from './tables/schedules.ts'
import { serverTable } from './tables/server.ts'
import { sessionsTable } from './tables/sessions.ts'
import { settingsTable } from './tables/settings.ts'
import { syncTable } from './tables/sync.ts'
import { trailTable } from './tables/trail.ts'
import { translationsTable } from './tables/translations.ts'

/** Every call, gathered: the rows of each subject lie in its table, in the order in which OpenAPI lists them. */
export const table = {
  ...serverTable,
  ...sessionsTable,
  ...assessmentsTable,
  ...syncTable,
  ...auditorsTable,
  ...locationsTable,
  ...importsTable,
  ...planningTable,
  ...questionsTable,
  ...referencesTable,
  ...translationsTable,
  ...accountsTable,
  ...peopleTable,
  ...organizationsTable,
  ...reportsTable,
  ...issuedTable,
  ...reviewTable,
  ...actionsTable,
  ...findingNoticesTable,
  ...schedulesTable,
  ...noticesTable,
  ...trailTable,
  ...settingsTable,
} as const satisfies Record<string, Endpoint>

export type Table = typeof table
export type EndpointName = keyof Table
export const endpointNames = Object.keys(table) as EndpointName[]
