import type { auditTypes } from './assessment.ts'

/** Whose audits are done at a place; an audit is of one of these types. */
export const authorities = [
  'national-airport-authority',
  'central-security-agency',
  'customs',
  'central-aviation-authority',
  'civil-aviation-authority',
] as const satisfies typeof auditTypes
