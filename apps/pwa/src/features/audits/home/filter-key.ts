import type { StatusFilter } from '@apron/scoring/assessment-status.ts'
import { statusKey } from '../../../ui/badges/status-badge.tsx'

/** The key of what a list is narrowed to. */
export const filterKey = {
  outstanding: 'audits:filter.outstanding',
  overdue: 'audits:filter.overdue',
  scheduled: statusKey.scheduled,
  'in-progress': statusKey['in-progress'],
  'in-review': statusKey['in-review'],
  complete: statusKey.complete,
  cancelled: statusKey.cancelled,
} as const satisfies Record<StatusFilter, string>
