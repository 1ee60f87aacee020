import { hash } from 'node:crypto'
import type { TableReport } from '@apron/report/tables/table-report.ts'
import { markingsInFileName } from '@apron/contracts/marking.ts'
import { tableCsv } from '@apron/report/tables/table-csv.ts'
import * as z from 'zod/mini'
import { bindFile, putLoose } from '../../platform/files/loose.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Db } from '../../platform/handler.ts'
import { setInThread } from '../issuing/make-in-thread.ts'
import type { Outcome, Work } from '../../platform/jobs/worker.ts'
import { queueMails } from '../../platform/mail/queue.ts'
import { writeNotices } from '../../platform/notices/write-notices.ts'
import { actRow, appendLog } from '../../platform/audit-log/log.ts'
import { allotSeq } from '../../platform/audit-log/seq.ts'
import { placesOf } from './describe.ts'
import { isTooLarge } from './mailed.ts'
import { loadPeople, loadRecipients, type Person, type ScheduleRow } from './queries.ts'
import { madeFor, whyNotNamed, whyStop } from './who.ts'
import { writeReport } from './write-report.ts'

export type RunBaseline = {
  readonly db: Db
  readonly files: Files
  readonly newId: () => string
  /** Bytes that a mail takes along; as the contract says where it is left out. */
  readonly attachedMost?: number
}
type Kept = {
  readonly key: string
  readonly size: number
  /** As the file's name says them. */
  readonly markings: string | null
}
type StopReason = NonNullable<ScheduleRow['stoppedFor']>

const payloadShape = z.object({ runId: z.string() })

/**
 * Makes a scheduled report for everybody whom it is for, each as they may see it, and queues their mails. Who lost
 * the right since is left out, and named; a schedule whose owner lost it, or whose place is gone, stops.
 */
export const scheduleWork =
  (ground: RunBaseline): Work =>
  async (payload, now, signal) => {
    const { db } = ground
    const { runId } = z.parse(payloadShape, payload)
    const run = await db
      .selectFrom('scheduleRun')
      .selectAll()
      .where('id', '=', runId)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    // It was removed meanwhile.
    if (run === undefined) return async () => undefined
    const schedule = await db
      .selectFrom('schedule')
      .selectAll()
      .where('id', '=', run.scheduleId)
      .executeTakeFirstOrThrow()
    const owner = (await loadPeople(db, [schedule.ownerId])).get(schedule.ownerId)!
    const why = whyStop(owner, schedule.report) ?? (await hasLostPlace(db, schedule))
    if (why !== null) return stop(ground, schedule, { runId, owner, why }, now)
    return deliver(ground, schedule, { runId, owner }, { now, signal })
  }

async function hasLostPlace(db: Db, schedule: ScheduleRow): Promise<StopReason | null> {
  const places = placesOf(schedule)
  if (places.length === 0) return null
  const rows = await db.selectFrom('location').select('id').where('id', 'in', places).execute()
  return rows.length === new Set(places).size ? null : 'place'
}

async function deliver(
  ground: RunBaseline,
  schedule: ScheduleRow,
  { runId, owner }: { runId: string; owner: Person },
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Outcome> {
  const { db, newId } = ground
  const people = (await loadRecipients(db, [schedule.id])).get(schedule.id) ?? []
  const kept = new Map<string, Kept>()
  const deliveries: { person: Person; why: ReturnType<typeof whyNotNamed>; file: Kept | null }[] =
    []
  for (const person of people) {
    signal.throwIfAborted()
    const why = whyNotNamed(person, owner, schedule.report)
    if (why !== null) {
      deliveries.push({ person, why, file: null })
      continue
    }
    const report = await writeReport({ db, now, newId }, schedule, person)
    // Who may see the same is sent the same: it is set and kept once.
    const same = hash('sha256', JSON.stringify(report))
    const file = kept.get(same) ?? (await keep(ground, schedule, report, { now, signal }))
    kept.set(same, file)
    deliveries.push({ person, why, file })
  }
  return async (tx) => {
    for (const { key } of kept.values()) await bindFile(tx, key)
    const rows = deliveries.map(({ person, why, file }) => ({
      id: newId(),
      runId,
      userId: person.id,
      state: file === null ? ('left-out' as const) : ('waiting' as const),
      whyNot: why,
      madeFor: file === null ? null : madeFor(person),
      fileKey: file?.key ?? null,
      markings: file?.markings ?? null,
      isLinked:
        file !== null && isTooLarge(file.size, ground.attachedMost) ? (1 as const) : (0 as const),
      fault: null,
      sentAt: null,
    }))
    if (rows.length > 0) await tx.insertInto('scheduleDelivery').values(rows).execute()
    const mailed = rows.flatMap(({ id, state }, at) => {
      const to = deliveries[at]?.person
      return state === 'waiting' && to !== undefined ? [{ aboutId: id, email: to.email }] : []
    })
    const { language } = schedule
    const kind = 'scheduled-report' as const
    await queueMails(
      tx,
      mailed.map((mail) => ({ ...mail, id: newId(), kind, language, now })),
    )
    await end(tx, runId, { state: 'done', stoppedFor: null }, now)
    const sentTo = rows.filter(({ state }) => state === 'waiting').map(({ userId }) => userId)
    const body = { after: { run: runId, report: schedule.report, to: sentTo } }
    await tell(tx, { kind: 'schedule.run', target: schedule.id, body, id: newId() }, now)
  }
}

async function keep(
  { db, files, newId }: RunBaseline,
  { format }: ScheduleRow,
  report: TableReport,
  { now, signal }: { now: string; signal: AbortSignal },
): Promise<Kept> {
  const bytes =
    format === 'csv'
      ? Buffer.from(tableCsv(report))
      : (await setInThread({ tables: report }, signal)).bytes
  const key = await putLoose({ db, files, newId, now }, 'schedules', bytes)
  return { key, size: bytes.length, markings: markingsInFileName(report.markings ?? []) || null }
}

/** Nobody gets it any more until somebody looks at it; its owner is told, where there still is one. */
function stop(
  { newId }: RunBaseline,
  schedule: ScheduleRow,
  { runId, owner, why }: { runId: string; owner: Person; why: StopReason },
  now: string,
): Outcome {
  return async (tx) => {
    const stopped = { state: 'stopped' as const, stoppedFor: why }
    await tx
      .updateTable('schedule')
      .set({ ...stopped, nextAt: null })
      .where('id', '=', schedule.id)
      .execute()
    await end(tx, runId, stopped, now)
    const gaps = { schedule: schedule.name, reasonCode: why }
    const about = { aboutId: schedule.id, userId: owner.id, cause: runId }
    await writeNotices({ db: tx, now, newId }, [{ kind: 'schedule-stopped', ...about, gaps }])
    const body = { before: { state: schedule.state }, after: stopped }
    await tell(tx, { kind: 'schedule.stop', target: schedule.id, body, id: newId() }, now)
  }
}

const end = async (
  tx: Db,
  runId: string,
  set: { state: 'done' | 'stopped'; stoppedFor: StopReason | null },
  now: string,
): Promise<unknown> =>
  tx
    .updateTable('scheduleRun')
    .set({ ...set, endedAt: now })
    .where('id', '=', runId)
    .execute()

async function tell(
  tx: Db,
  act: { kind: string; target: string; body: object; id: string },
  now: string,
): Promise<void> {
  const seq = await allotSeq(tx, 1)
  await appendLog(tx, [actRow({ ...act, seq, assessment: null, caller: null, now })])
}
