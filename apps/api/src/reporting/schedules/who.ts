import type { ScheduledReport } from '@apron/contracts/named-in-addresses.ts'
import { holds } from '@apron/contracts/permission.ts'
import type { Role } from '@apron/contracts/role.ts'
import { mayRead } from '@apron/contracts/scheduled-report.ts'
import type { stopReasons, WhyNot } from '@apron/contracts/schedule.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Caller } from '../../platform/handler.ts'

export type Reader = Pick<Tables['user'], 'id' | 'role' | 'status' | 'deletedAt' | 'organizationId'>

const isThere = ({ status, deletedAt }: Reader): boolean =>
  status === 'active' && deletedAt === null

/** Why a schedule of this owner is to stop; null where it goes on. */
export function whyStop(
  owner: Reader,
  report: ScheduledReport,
): (typeof stopReasons)[number] | null {
  if (!isThere(owner)) return 'owner-inactive'
  if (!mayRead(owner.role, report)) return 'owner-report'
  return schedules(owner.role) ? null : 'owner-schedule'
}

const schedules = (role: Role): boolean =>
  holds(role, 'schedule.own') || holds(role, 'schedule.organization')

/**
 * Why somebody does not get a report from an owner; null where they do. Everybody may have their own; those of
 * others come from who schedules for the organization, and of another organization from an admin alone.
 */
export function whyNot(reader: Reader, owner: Reader, report: ScheduledReport): WhyNot | null {
  if (!isThere(reader)) return 'inactive'
  if (!mayRead(reader.role, report)) return 'role'
  if (reader.id === owner.id || owner.role === 'admin') return null
  const isHere = reader.organizationId === owner.organizationId
  return isHere && holds(owner.role, 'schedule.organization') ? null : 'organization'
}

/** The same for somebody whom a schedule names: who left it by themselves does not get it either. */
export const whyNotNamed = (
  recipient: Reader & Pick<Tables['scheduleRecipient'], 'leftAt'>,
  owner: Reader,
  report: ScheduledReport,
): WhyNot | null => (recipient.leftAt === null ? whyNot(recipient, owner, report) : 'left')

/** Somebody as the queries of reports see them: what their mail shows is what their pages would. */
export const callerFor = ({ id, role, organizationId }: Reader): Caller => ({
  userId: id,
  sessionId: '',
  organizationId,
  role,
  may: (permission) => holds(role, permission),
})

/** As whom somebody is shown a report: what is made for one is not given to another. */
export const madeFor = ({
  role,
  organizationId,
}: Pick<Reader, 'role' | 'organizationId'>): string => `${role} ${organizationId}`
