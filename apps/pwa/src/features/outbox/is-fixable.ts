import type { OutboxRow } from '../../data/tables.ts'
import { mending } from './fix-value.ts'

/**
 * Whether saying it again with another value can help. A submit is sent again from the summary; what
 * the lead alone may do, or what the role may not do at all, no other value changes.
 */
export const isFixable = ({ kind, reason }: Pick<OutboxRow, 'kind' | 'reason'>): boolean =>
  kind !== 'submit' &&
  (kind === 'resolve' || mending[kind] !== null) &&
  reason !== 'lead-only' &&
  reason !== 'not-permitted' &&
  reason !== 'cancelled'
