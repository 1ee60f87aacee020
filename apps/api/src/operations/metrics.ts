import type { Receipt } from '@apron/contracts/sync.ts'
import { receiptStatuses } from '@apron/contracts/sync.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { describeBackups, type BackupState, type OwnBackups } from './backup/state.ts'
import type { Db, Handlers } from '../platform/handler.ts'

/** Seconds; what took longer is in the last one, without a bound. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** What this process has counted since it started. No label names a person. */
export type Metrics = {
  /** A call that was answered: by the name of its row, never by the path that was sent. */
  readonly called: (endpoint: string, status: number, seconds: number) => void
  /** A batch or a submit that was answered with these receipts. */
  readonly received: (receipts: readonly Receipt[]) => void
  /** All of it, and how the database stands now, in the text format of Prometheus (0.0.4). */
  readonly text: (db: Db, now: string, backups?: OwnBackups) => Promise<string>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const calls = new Counter({
    name: 'apron_requests_total',
    help: 'Calls by endpoint and status.',
    labelNames: ['endpoint', 'status'],
    registers,
  })
  const timings = new Histogram({
    name: 'apron_request_duration_seconds',
    help: 'Seconds from a call to its answer.',
    labelNames: ['endpoint'],
    buckets: bounds,
    registers,
  })
  const batches = new Counter({
    name: 'apron_outbox_batches_total',
    help: 'Batches and submits of tablets.',
    registers,
  })
  const mutations = new Counter({
    name: 'apron_outbox_mutations_total',
    help: 'Mutations by receipt.',
    labelNames: ['status'],
    registers,
  })
  for (const status of receiptStatuses) mutations.inc({ status }, 0)
  return {
    called: (endpoint, status, seconds) => {
      calls.inc({ endpoint, status })
      timings.observe({ endpoint }, seconds)
    },
    received: (receipts) => {
      batches.inc()
      for (const { status } of receipts) mutations.inc({ status })
    },
    text: async (db, now, backups) => {
      const state = await loadState(db, now)
      const backup = await describeBackups(db, now, backups)
      return (await registry.metrics()) + (await stateOf(state, backup).metrics())
    },
  }
}

/** How the database and this process stand at this moment. */
function stateOf(
  { seq, sessions, parked, mails }: Awaited<ReturnType<typeof loadState>>,
  backup: BackupState | undefined,
): Registry {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number): void =>
    new Gauge({ name, help, registers: [registry] }).set(value)
  gauge('apron_log_seq', 'Number of the last row of the log.', seq)
  gauge('apron_open_sessions', 'Sessions that may still call.', sessions)
  gauge('apron_parked_mutations', 'Late arrivals that wait for a decision.', parked)
  const byState = new Gauge({
    name: 'apron_mails',
    help: 'Mails by what became of them.',
    labelNames: ['state'],
    registers: [registry],
  })
  for (const { state, count } of mails) byState.set({ state }, count)
  if (backup !== undefined) {
    const { ageSeconds, isFailing } = backup
    gauge('apron_backup_failing', 'Whether the backup due failed.', isFailing ? 1 : 0)
    const help = 'Seconds since the newest automatic backup was taken.'
    if (ageSeconds !== null) gauge('apron_backup_age_seconds', help, ageSeconds)
  }
  gauge('process_resident_memory_bytes', 'Memory of this process.', process.memoryUsage.rss())
  return registry
}

/** The same handlers, with what they answer to tablets counted. */
export function countReceipts(handlers: Handlers, { received }: Metrics): Handlers {
  const { 'assessment.answer': answer, 'assessment.submit': submit } = handlers
  return {
    ...handlers,
    'assessment.answer': async (input, context) => {
      const reply = await answer(input, context)
      received(reply.receipts)
      return reply
    },
    'assessment.submit': async (input, context) => {
      const reply = await submit(input, context)
      received(reply.receipts)
      return reply
    },
  }
}

async function loadState(db: Db, now: string) {
  const { seq } = await db.selectFrom('counter').select('seq').executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow()
  const parked = await db
    .selectFrom('parked')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('decidedBy', 'is', null)
    .executeTakeFirstOrThrow()
  const found = await db
    .selectFrom('mail')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute()
  const countOf = (state: string): number =>
    Number(found.find((it) => it.state === state)?.count ?? 0)
  const mails = ['queued', 'sent', 'failed'].map((state) => ({ state, count: countOf(state) }))
  return { seq, sessions: Number(sessions.count), parked: Number(parked.count), mails }
}
