import type { Permission } from './permission.ts'

/** The closed list of roles (specification, section 6). */
export const roles = [
  'admin',
  'editor',
  'auditor-supervisor',
  'auditor',
  'trial',
  'technician',
  'quality-analyst',
  'viewer',
  'none',
] as const
export type Role = (typeof roles)[number]

/** What each role but admin may do; admin holds every permission. */
export const permissionsOf: Readonly<Record<Exclude<Role, 'admin'>, readonly Permission[]>> = {
  editor: ['question.edit', 'question.import', 'reference.edit', 'user.edit'],
  'auditor-supervisor': [
    'audit.create',
    'audit.assign',
    'audit.read',
    'report.read',
    'report.countersign',
    'user.edit',
    'schedule.organization',
    'cap.review',
  ],
  auditor: [
    'audit.create',
    'audit.read',
    'audit.answer',
    'audit.submit',
    'schedule.own',
    'cap.review',
  ],
  trial: ['audit.create', 'audit.answer', 'audit.submit'],
  technician: ['integration.edit'],
  'quality-analyst': ['audit.read', 'audit.review', 'audit.edit', 'report.read', 'schedule.own'],
  viewer: ['audit.read-submitted', 'report.read', 'schedule.own'],
  none: [],
}

/** The roles that user.edit reaches and grants; admin reaches and grants every one. */
export const grantableRoles = [
  'auditor',
  'quality-analyst',
  'viewer',
  'trial',
  'none',
] as const satisfies readonly Role[]

/** Whether somebody of role `own` may have to do with people of role `other`, and grant it. */
export const reachesRole = (own: Role, other: Role): boolean =>
  own === 'admin' ||
  (permissionsOf[own].includes('user.edit') && grantableRoles.some((role) => role === other))
