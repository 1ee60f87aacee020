import * as z from 'zod/mini'
import {
  assessment,
  assessmentChange,
  assessmentFilter,
  assessmentKey,
  assessmentPage,
  newAssessment,
} from '../assessment.ts'
import { completions } from '../completion.ts'
import type { Endpoint } from '../endpoint.ts'
import { history, historyQuery } from '../history.ts'
import { newerVersions } from '../newer-version.ts'
import { unsentWork } from '../sync.ts'
import { person, role } from '../user.ts'

const anyAudit = ['audit.read', 'audit.read-submitted', 'audit.answer'] as const

/** Calls about assessments: lists, one, and what became of it. */
export const assessmentsTable = {
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
      /** Where nobody is left to review it: whom the caller could make a quality analyst for that. */
      couldReview: z.optional(z.array(z.object({ ...person.shape, role }))),
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
} as const satisfies Record<string, Endpoint>
