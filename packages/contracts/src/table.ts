import * as z from 'zod/mini'
import {
  assessment,
  assessmentChange,
  assessmentFilter,
  assessmentKey,
  assessmentPage,
  newAssessment,
} from './assessment.ts'
import { completions } from './completion.ts'
import type { Endpoint } from './endpoint.ts'
import { exportedRows, takenRows } from './export.ts'
import { history, historyQuery } from './history.ts'
import { launch } from './launch.ts'
import { newerVersions } from './newer-version.ts'
import {
  answerBody,
  batchMaxBytes,
  changes,
  changesQuery,
  parkedDecision,
  parkedKey,
  parkedMutations,
  receipt,
  receipts,
  submitBody,
  unsentWork,
} from './sync.ts'
import { accountsTable } from './tables/accounts.ts'
import { importsTable } from './tables/imports.ts'
import { issuedTable } from './tables/issued.ts'
import { locationsTable } from './tables/locations.ts'
import { organizationsTable } from './tables/organizations.ts'
import { peopleTable } from './tables/people.ts'
import { planningTable } from './tables/planning.ts'
import { questionsTable } from './tables/questions.ts'
import { referencesTable } from './tables/references.ts'
import { translationsTable } from './tables/translations.ts'
import { reviewTable } from './tables/review.ts'
import { schedulesTable } from './tables/schedules.ts'
import { settingsTable } from './tables/settings.ts'
import { trailTable } from './tables/trail.ts'
import { reportsTable } from './tables/reports.ts'
import { auditors, credentials, firstAdmin, me, signedIn } from './user.ts'

const done = z.object({ done: z.literal(true) })
const anyAudit = ['audit.read', 'audit.read-submitted', 'audit.answer'] as const

/** What a batch and a submit are answered with where the lane itself is at fault. */
const laneFaults = [
  'view-only',
  'foreign-device',
  'deposit-full',
  'quota-full',
  'lane-gap',
  'lane-forked',
] as const
const laneProblems = [...laneFaults, 'envelope-invalid'] as const

/** Every call: the whole API on one page. */
export const table = {
  health: {
    method: 'GET',
    path: '/api/health',
    access: 'open',
    response: z.object({
      status: z.literal('ok'),
      version: z.string(),
      isDemo: z.boolean(),
      /** Of the server's automatic backups; left out where it makes none. */
      backup: z.optional(z.object({ ageSeconds: z.nullable(z.int()), isFailing: z.boolean() })),
    }),
  },
  openapi: {
    method: 'GET',
    path: '/api/openapi.json',
    access: 'open',
    response: z.looseObject({}),
  },

  'session.start': {
    method: 'POST',
    path: '/api/login',
    access: 'open',
    body: credentials,
    problems: ['wrong-credentials', 'too-many-requests'],
    response: signedIn,
  },
  'session.end': {
    method: 'POST',
    path: '/api/logout',
    access: 'signed-in',
    isOwnAccount: true,
    response: done,
  },
  'session.me': {
    method: 'GET',
    path: '/api/me',
    access: 'signed-in',
    response: z.object({ user: me }),
  },
  'installation.set-up': {
    method: 'POST',
    path: '/api/set-up',
    access: 'open',
    body: firstAdmin,
    problems: ['not-found', 'link-used'],
    response: signedIn,
  },

  'assessments.all': {
    method: 'GET',
    path: '/api/audits/all-assessments',
    access: anyAudit,
    query: assessmentFilter,
    response: assessmentPage,
  },
  'assessments.own': {
    method: 'GET',
    path: '/api/audits/user-assessments',
    access: anyAudit,
    query: assessmentFilter,
    response: assessmentPage,
  },
  'assessments.organization': {
    method: 'GET',
    path: '/api/audits/organization-assessments',
    access: anyAudit,
    query: assessmentFilter,
    response: assessmentPage,
  },
  'assessment.create': {
    method: 'POST',
    path: '/api/audits/user-assessments',
    access: 'audit.create',
    body: newAssessment,
    maxBytes: 512 * 1024,
    response: z.object({ assessment }),
  },
  'assessment.one': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId',
    access: anyAudit,
    params: assessmentKey,
    response: z.object({
      assessment,
      unsent: z.optional(z.array(unsentWork)),
      /** Every tablet of the team that it is on, those among them that hold nothing unsent. */
      tablets: z.optional(z.array(unsentWork)),
    }),
  },
  'assessment.change': {
    method: 'PUT',
    path: '/api/audits/assessment/:assessmentId',
    access: ['audit.assign', 'audit.review', 'audit.create'],
    params: assessmentKey,
    body: assessmentChange,
    maxBytes: 512 * 1024,
    problems: ['status-conflict', 'changed-meanwhile', 'own-audit'],
    response: z.object({ assessment }),
  },

  'assessment.newer': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId/newer-versions',
    access: anyAudit,
    params: assessmentKey,
    response: newerVersions,
  },
  'assessment.history': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId/history',
    access: anyAudit,
    params: assessmentKey,
    query: historyQuery,
    response: history,
  },
  'assessment.completions': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId/completions',
    access: anyAudit,
    params: assessmentKey,
    response: completions,
  },

  'assessment.launch': {
    method: 'GET',
    path: '/api/assessment/launch/:assessmentId',
    access: anyAudit,
    params: assessmentKey,
    problems: ['no-questions'],
    response: launch,
  },
  'assessment.answer': {
    method: 'PUT',
    path: '/api/assessment/launch/:assessmentId',
    // Who was on the team deposits whatever they may do now: it is kept as a late arrival.
    access: 'signed-in',
    takesDeposits: true,
    params: assessmentKey,
    body: answerBody,
    maxBytes: batchMaxBytes,
    problems: laneProblems,
    response: receipts,
  },
  'assessment.submit': {
    method: 'PUT',
    path: '/api/assessment/submit/:assessmentId',
    access: 'signed-in',
    takesDeposits: true,
    params: assessmentKey,
    body: submitBody,
    problems: laneProblems,
    response: receipts,
  },

  'sync.changes': {
    method: 'GET',
    path: '/api/sync/changes',
    access: anyAudit,
    query: changesQuery,
    problems: ['foreign-device'],
    response: changes,
  },
  'parked.list': {
    method: 'GET',
    path: '/api/sync/parked/:assessmentId',
    access: anyAudit,
    params: assessmentKey,
    response: parkedMutations,
  },
  'parked.decide': {
    method: 'PUT',
    path: '/api/sync/parked/:assessmentId/:mutationId',
    access: ['audit.answer', 'audit.assign'],
    params: parkedKey,
    body: parkedDecision,
    problems: ['status-conflict', 'already-decided'],
    response: z.object({ receipt }),
  },
  'export.take-in': {
    method: 'PUT',
    path: '/api/sync/export/:assessmentId',
    access: ['audit.answer', 'audit.assign'],
    params: assessmentKey,
    body: exportedRows,
    maxBytes: batchMaxBytes,
    problems: laneFaults,
    response: takenRows,
  },

  'auditors.list': {
    method: 'GET',
    path: '/api/get-auditors',
    access: ['audit.create', 'audit.assign', 'audit.read'],
    response: auditors,
  },

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
  ...schedulesTable,
  ...trailTable,
  ...settingsTable,
} as const satisfies Record<string, Endpoint>

export type Table = typeof table
export type EndpointName = keyof Table
export const endpointNames = Object.keys(table) as EndpointName[]
