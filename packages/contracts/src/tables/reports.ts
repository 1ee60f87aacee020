import * as z from 'zod/mini'
import { findingRequest, findingWritten, spellingCheck, spellingChecked } from '../ai.ts'
import { assessment, assessmentKey, assessmentPage } from '../assessment.ts'
import {
  auditsReport,
  auditsReportQuery,
  foundPage,
  foundQuery,
  homeReport,
  homeReportQuery,
  recommendedPage,
  recommendedQuery,
} from '../dashboard.ts'
import type { Endpoint } from '../endpoint.ts'
import { locationKey } from '../location.ts'
import {
  comparedPlaces,
  comparePlacesQuery,
  openFindings,
  openFindingsQuery,
} from '../place-report.ts'
import {
  airportsQuery,
  assessmentStats,
  auditorsPerformance,
  auditorsPerformanceQuery,
  completedPerDay,
  completedPerDayQuery,
  completedQuery,
  scorePerAirport,
  scorePerAirportQuery,
  statsFilter,
  usersReport,
  usersReportQuery,
} from '../report.ts'

const anyAudit = ['audit.read', 'audit.read-submitted', 'audit.answer', 'report.read'] as const
/** Whoever writes findings, or edits them in review. */
const writing = ['audit.answer', 'audit.edit'] as const

/** Figures over assessments, auditors and people, and the help with writing. */
export const reportsTable = {
  'assessments.stats': {
    method: 'GET',
    path: '/api/audits/stats',
    access: anyAudit,
    query: statsFilter,
    problems: ['not-found'],
    response: assessmentStats,
  },
  'assessments.by-airports': {
    method: 'GET',
    path: '/api/audits/assessments-by-airports',
    access: anyAudit,
    query: airportsQuery,
    response: assessmentPage,
  },
  'assessments.completed': {
    method: 'GET',
    path: '/api/audits/completed-assessments',
    access: anyAudit,
    query: completedQuery,
    response: assessmentPage,
  },
  'assessments.completed-per-day': {
    method: 'GET',
    path: '/api/completed-assessment-per-day',
    access: anyAudit,
    query: completedPerDayQuery,
    response: completedPerDay,
  },
  'assessments.score-per-airport': {
    method: 'GET',
    path: '/api/assessments/score-per-airport',
    access: anyAudit,
    query: scorePerAirportQuery,
    problems: ['not-found'],
    response: scorePerAirport,
  },
  'report.compare-places': {
    method: 'GET',
    path: '/api/reports/airport-performance',
    access: 'report.read',
    query: comparePlacesQuery,
    problems: ['not-found'],
    response: comparedPlaces,
  },
  'location.open-findings': {
    method: 'GET',
    path: '/api/location-management/open-findings/:locationId',
    access: anyAudit,
    params: locationKey,
    query: openFindingsQuery,
    response: openFindings,
  },
  /** Only what nobody has worked on; the handler asks for the creator or audit.assign. */
  'assessment.delete': {
    method: 'DELETE',
    path: '/api/audits/user-assessments/:assessmentId',
    access: ['audit.create', 'audit.assign'],
    params: assessmentKey,
    problems: ['status-conflict'],
    response: z.object({ done: z.literal(true) }),
  },
  /** Undoes the caller's own deletion or cancellation while nothing was ever sent for the assessment. */
  'assessment.restore': {
    method: 'POST',
    path: '/api/audits/user-assessments/:assessmentId/restore',
    access: ['audit.create', 'audit.assign'],
    params: assessmentKey,
    problems: ['changed-meanwhile'],
    response: z.object({ assessment }),
  },

  'report.home': {
    method: 'GET',
    path: '/api/reports/home',
    access: 'report.read',
    query: homeReportQuery,
    problems: ['not-found'],
    response: homeReport,
  },
  'report.audits': {
    method: 'GET',
    path: '/api/reports/audit-performance',
    access: 'report.read',
    query: auditsReportQuery,
    problems: ['not-found'],
    response: auditsReport,
  },
  'report.found': {
    method: 'GET',
    path: '/api/reports/non-compliance',
    access: 'report.read',
    query: foundQuery,
    problems: ['not-found'],
    response: foundPage,
  },
  'report.recommended': {
    method: 'GET',
    path: '/api/reports/recommendations',
    access: 'report.read',
    query: recommendedQuery,
    problems: ['not-found'],
    response: recommendedPage,
  },
  /** Auditors see their own figures alone. */
  'report.auditors': {
    method: 'GET',
    path: '/api/auditors-performance',
    access: ['report.read', 'audit.submit'],
    query: auditorsPerformanceQuery,
    problems: ['not-found'],
    response: auditorsPerformance,
  },
  'report.users': {
    method: 'GET',
    path: '/api/reports/users-report',
    access: 'installation.edit',
    query: usersReportQuery,
    problems: ['not-found'],
    response: usersReport,
  },

  'finding.check-spelling': {
    method: 'POST',
    path: '/api/assessment/spelling-check',
    access: writing,
    dayLimit: 'none',
    body: spellingCheck,
    problems: ['too-many-requests'],
    response: spellingChecked,
  },
  'finding.write': {
    method: 'POST',
    path: '/api/assessment/write-finding',
    access: writing,
    dayLimit: 'none',
    body: findingRequest,
    problems: ['not-found', 'too-many-requests'],
    response: findingWritten,
  },
} as const satisfies Record<string, Endpoint>
