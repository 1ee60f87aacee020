import type { Receipt } from '@apron/contracts/sync.ts'
import { receiptStatuses } from '@apron/contracts/sync.ts'
import { describeBackups, type BackupState, type OwnBackups } from './backup/state.ts'
import type { Db, Handlers } from '../platform/handler.ts'

/** Seconds; what took longer is in the last one, without a bound. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Timing = { sum: number; count: number; within: number[] }

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
  const calls = new Map<string, number>()
  const timings = new Map<string, Timing>()
  const mutations = new Map<string, number>(receiptStatuses.map((status) => [status, 0]))
  let batches = 0
  return {
    called: (endpoint, status, seconds) => {
      const labels = `endpoint="${endpoint}",status="${status}"`
      calls.set(labels, (calls.get(labels) ?? 0) + 1)
      const timing = timings.get(endpoint) ?? { sum: 0, count: 0, within: bounds.map(() => 0) }
      timings.set(endpoint, timing)
      timing.sum += seconds
      timing.count += 1
      for (const [index, bound] of bounds.entries()) {
        if (seconds <= bound) timing.within[index]! += 1
      }
    },
    received: (receipts) => {
      batches += 1
      for (const { status } of receipts) mutations.set(status, (mutations.get(status) ?? 0) + 1)
    },
    text: async (db, now, backups) => {
      const state = await loadState(db, now)
      const backup = await describeBackups(db, now, backups)
      const byStatus = [...mutations].map(
        ([status, count]) => [`status="${status}"`, count] as const,
      )
      const mails = state.mails.map(({ state: it, count }) => [`state="${it}"`, count] as const)
      return [
        family('apron_requests_total', 'counter', 'Calls by endpoint and status.', [...calls]),
        histogram(timings),
        family('apron_outbox_batches_total', 'counter', 'Batches and submits of tablets.', [
          ['', batches],
        ]),
        family('apron_outbox_mutations_total', 'counter', 'Mutations by receipt.', byStatus),
        family('apron_log_seq', 'gauge', 'Number of the last row of the log.', [['', state.seq]]),
        family('apron_open_sessions', 'gauge', 'Sessions that may still call.', [
          ['', state.sessions],
        ]),
        family('apron_parked_mutations', 'gauge', 'Late arrivals that wait for a decision.', [
          ['', state.parked],
        ]),
        family('apron_mails', 'gauge', 'Mails by what became of them.', mails),
        backup === undefined ? '' : backupFamilies(backup),
        family('process_resident_memory_bytes', 'gauge', 'Memory of this process.', [
          ['', process.memoryUsage.rss()],
        ]),
      ].join('')
    },
  }
}

function backupFamilies({ ageSeconds, isFailing }: BackupState): string {
  const failing = family('apron_backup_failing', 'gauge', 'Whether the backup due failed.', [
    ['', isFailing ? 1 : 0],
  ])
  const help = 'Seconds since the newest automatic backup was taken.'
  return ageSeconds === null
    ? failing
    : failing + family('apron_backup_age_seconds', 'gauge', help, [['', ageSeconds]])
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

const head = (name: string, type: string, help: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`

function family(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  values: readonly (readonly [labels: string, value: number])[],
): string {
  const lines = values.map(([labels, value]) =>
    labels === '' ? `${name} ${value}\n` : `${name}{${labels}} ${value}\n`,
  )
  return head(name, type, help) + lines.join('')
}

function histogram(timings: ReadonlyMap<string, Timing>): string {
  const name = 'apron_request_duration_seconds'
  const lines = [...timings].map(([endpoint, { sum, count, within }]) => {
    const its = `endpoint="${endpoint}"`
    const buckets = bounds.map((le, at) => `${name}_bucket{${its},le="${le}"} ${within[at]}\n`)
    return (
      buckets.join('') +
      `${name}_bucket{${its},le="+Inf"} ${count}\n` +
      `${name}_sum{${its}} ${sum}\n${name}_count{${its}} ${count}\n`
    )
  })
  return head(name, 'histogram', 'Seconds from a call to its answer.') + lines.join('')
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
