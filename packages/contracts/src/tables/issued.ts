import * as z from 'zod/mini'
import { assessmentKey } from '../assessment.ts'
import type { Endpoint } from '../endpoint.ts'
import { givenFile } from '../given-file.ts'
import {
  issuedCopyKey,
  issuedFileKey,
  issuedKey,
  issuedReports,
  newlyIssued,
  newlyIssuedQuery,
  newSignature,
  signed,
  toSign,
  toSignQuery,
  verification,
  verifyKey,
} from '../issued.ts'

const anyAudit = ['audit.read', 'audit.read-submitted', 'audit.answer', 'report.read'] as const
const signs = ['audit.answer', 'report.countersign'] as const
const done = z.object({ done: z.literal(true) })

/** Reports as the server issues them: made once a completion, kept, signed, and checked by anybody. */
export const issuedTable = {
  'report.issued': {
    method: 'GET',
    path: '/api/reports/issued/:assessmentId',
    access: anyAudit,
    params: assessmentKey,
    response: issuedReports,
  },
  'report.file': {
    method: 'GET',
    path: '/api/reports/issued/:assessmentId/:revision/:language',
    access: anyAudit,
    params: issuedFileKey,
    givesFile: true,
    response: givenFile,
  },
  'report.copy': {
    method: 'GET',
    path: '/api/reports/issued/:assessmentId/:revision/:language/:format',
    access: anyAudit,
    params: issuedCopyKey,
    givesFile: true,
    response: givenFile,
  },
  'report.again': {
    method: 'POST',
    path: '/api/reports/issued/:assessmentId/:revision/again',
    access: anyAudit,
    params: issuedKey,
    response: done,
  },
  'report.sign': {
    method: 'POST',
    path: '/api/reports/issued/:assessmentId/:revision/sign',
    access: signs,
    params: issuedKey,
    body: newSignature,
    problems: ['already-signed', 'status-conflict', 'too-many-requests'],
    response: signed,
  },
  'reports.to-sign': {
    method: 'GET',
    path: '/api/reports/to-sign',
    access: signs,
    query: toSignQuery,
    response: toSign,
  },
  'report.newly-issued': {
    method: 'GET',
    path: '/api/reports/newly-issued',
    access: 'report.read',
    query: newlyIssuedQuery,
    problems: ['not-found'],
    response: newlyIssued,
  },
  'seal.certificate': {
    method: 'GET',
    path: '/api/seal-certificate',
    access: 'open',
    givesFile: true,
    response: givenFile,
  },
  'report.verify': {
    method: 'GET',
    path: '/api/verify/:code',
    access: 'open',
    params: verifyKey,
    problems: ['too-many-requests'],
    response: verification,
  },
} as const satisfies Record<string, Endpoint>
