import type { DeadlineRow } from '@apron/scoring/deadline-profile.ts'
import { nextDeadline } from '@apron/scoring/next-deadline.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { ActionRow } from './visible.ts'

export const rowOf = ({ deadlineRow }: Pick<ActionRow, 'deadlineRow'>): DeadlineRow =>
  JSON.parse(deadlineRow) as DeadlineRow

/** What an action has to meet next, as its columns keep it. */
export function nextDue(
  row: Pick<
    ActionRow,
    'state' | 'servedAt' | 'serveByOn' | 'planDueOn' | 'immediateDueOn' | 'deadlineRow'
  >,
  parts: readonly Pick<Tables['actionPart'], 'state' | 'endOn'>[],
): Pick<ActionRow, 'dueOn' | 'dueKind'> {
  const waitsForService = rowOf(row).from === 'service' && row.servedAt === null
  const next = nextDeadline({ ...row, waitsForService, parts })
  return { dueOn: next?.on ?? null, dueKind: next?.kind ?? null }
}
