import type { LogRow } from '../platform/audit-log/chain.ts'
import type { Baseline } from './builders.ts'

/** A row as the log may have it, of nobody and nothing. */
export const makeLogRow = (
  { newId, clock }: Omit<Baseline, 'db'>,
  seq: number,
  rest: Partial<LogRow> = {},
): LogRow => ({
  seq,
  id: newId(),
  kind: 'change',
  organizationId: null,
  assessmentId: null,
  actorId: null,
  deviceId: null,
  n: null,
  register: null,
  body: '{}',
  bodyHash: '',
  status: 'applied',
  reason: null,
  detail: null,
  target: null,
  at: clock.iso(),
  offset: null,
  receivedAt: clock.iso(),
  ...rest,
})
