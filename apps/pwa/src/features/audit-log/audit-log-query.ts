import { startOfDay } from '../../ui/text/start-of-day.ts'
import type { AuditLogSearch } from './audit-log-search.ts'

/** The question as the server takes it: days are the installation's. */
export function queryOf({ person, act, from, to }: AuditLogSearch) {
  return {
    ...(person === undefined ? {} : { actorId: person }),
    ...(act === undefined ? {} : { kind: act }),
    ...(from === undefined ? {} : { from: startOfDay(from) }),
    ...(to === undefined ? {} : { to: startOfDay(to, 1) }),
  }
}
