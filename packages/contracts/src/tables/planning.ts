import * as z from 'zod/mini'
import { assessmentKey } from '../assessment.ts'
import type { Endpoint } from '../endpoint.ts'
import {
  newTemplate,
  oneTemplate,
  plan,
  planning,
  planningQuery,
  templateChange,
  templateKey,
  templates,
} from '../planning.ts'

const largeBytes = 256 * 1024

/** What whoever builds an assessment asks, and the sets of questions that an organization keeps. */
export const planningTable = {
  'assessment.plan': {
    method: 'GET',
    path: '/api/audits/assessment/:assessmentId/plan',
    access: ['audit.create', 'audit.assign'],
    params: assessmentKey,
    response: plan,
  },
  'audits.planning': {
    method: 'GET',
    path: '/api/audits/planning',
    access: ['audit.create', 'audit.assign'],
    query: planningQuery,
    problems: ['not-found'],
    response: planning,
  },
  'templates.list': {
    method: 'GET',
    path: '/api/audits/templates',
    access: 'audit.create',
    response: templates,
  },
  'template.create': {
    method: 'POST',
    path: '/api/audits/templates',
    access: 'audit.create',
    body: newTemplate,
    maxBytes: largeBytes,
    response: oneTemplate,
  },
  'template.change': {
    method: 'PUT',
    path: '/api/audits/templates/:templateId',
    access: 'audit.create',
    params: templateKey,
    body: templateChange,
    maxBytes: largeBytes,
    response: oneTemplate,
  },
  'template.delete': {
    method: 'DELETE',
    path: '/api/audits/templates/:templateId',
    access: 'audit.create',
    params: templateKey,
    response: z.object({ done: z.literal(true) }),
  },
} as const satisfies Record<string, Endpoint>
