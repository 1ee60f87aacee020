import type { Endpoint } from '../endpoint.ts'
import { auditors } from '../user.ts'

/** The call for those who may be chosen for an audit. */
export const auditorsTable = {
  'auditors.list': {
    method: 'GET',
    path: '/api/get-auditors',
    access: ['audit.create', 'audit.assign', 'audit.read'],
    response: auditors,
  },
} as const satisfies Record<string, Endpoint>
