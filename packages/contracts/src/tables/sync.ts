import * as z from 'zod/mini'
import { assessmentKey } from '../assessment.ts'
import type { Endpoint } from '../endpoint.ts'
import { exportedRows, takenRows } from '../export.ts'
import { launch } from '../launch.ts'
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
} from '../sync.ts'
import { plainAnswerBody, plainSubmitBody } from '../plain-sync.ts'

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
/** What a plain client hears in the place of a receipt that refuses. */
const plainProblems = ['status-conflict', 'in-conflict', 'no-questions'] as const

/** Calls of the field: what a tablet takes offline, hands in, hears of, and what came late. */
export const syncTable = {
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
    dayLimit: 'new-rows',
    takesDeposits: true,
    params: assessmentKey,
    body: answerBody,
    plainBody: plainAnswerBody,
    maxBytes: batchMaxBytes,
    problems: [...laneProblems, ...plainProblems],
    response: receipts,
  },
  'assessment.submit': {
    method: 'PUT',
    path: '/api/assessment/submit/:assessmentId',
    access: 'signed-in',
    dayLimit: 'new-rows',
    takesDeposits: true,
    params: assessmentKey,
    body: submitBody,
    plainBody: plainSubmitBody,
    problems: [...laneProblems, ...plainProblems],
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
    dayLimit: 'new-rows',
    params: assessmentKey,
    body: exportedRows,
    maxBytes: batchMaxBytes,
    problems: laneFaults,
    response: takenRows,
  },
} as const satisfies Record<string, Endpoint>
