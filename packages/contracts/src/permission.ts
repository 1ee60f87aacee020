import { permissionsOf, roles, type Role } from './role.ts'

/**
 * The closed list of permissions. The server asks for one on every call; screens only hide.
 * `audit.read-submitted` is the viewer's: assessments in review or complete, and no others.
 */
export const permissions = [
  'audit.create',
  'audit.assign',
  'audit.read',
  'audit.read-submitted',
  'audit.answer',
  'audit.submit',
  'audit.review',
  'audit.edit',
  'report.read',
  'report.countersign',
  'schedule.organization',
  'schedule.own',
  'cap.review',
  'user.edit',
  'question.edit',
  'question.import',
  'reference.edit',
  'integration.edit',
  'installation.edit',
] as const
export type Permission = (typeof permissions)[number]

/** Whether a role holds a permission; admin holds all. */
export function holds(role: Role, permission: Permission): boolean {
  return role === 'admin' || permissionsOf[role].includes(permission)
}

/** Every permission of a role. */
export function permissionsFor(role: Role): readonly Permission[] {
  return role === 'admin' ? permissions : permissionsOf[role]
}

/** Every role that holds a permission. */
export const rolesHolding = (permission: Permission): readonly Role[] =>
  roles.filter((role) => holds(role, permission))
