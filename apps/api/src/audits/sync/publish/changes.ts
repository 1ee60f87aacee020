import { isToldToAll } from '@apron/contracts/register-kinds.ts'
import type { Changes } from '@apron/contracts/sync.ts'
import { describeAssessments } from '../../assessments/launch/describe.ts'
import { loadVisible } from '../../assessments/visible.ts'
import { loadBackedUpTo } from '../../../platform/db/installation-values.ts'
import { exportKeyOf } from '../../exports/export-key.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Db, Handler } from '../../../platform/handler.ts'
import { loadDecidedIn, loadDecidedOn } from '../decide/decided.ts'
import { noteTabletOf } from '../../../platform/sessions/tablet-of.ts'
import { checkDevice } from '../receive/device.ts'
import { loadMoment } from '../../../platform/audit-log/moment.ts'
import { readInThisLife } from '../store/notice-copy.ts'
import { withProvenance } from './provenance.ts'
import { loadRegisters } from '../store/registers.ts'
import { loadUnsent, noteReports } from '../receive/unsent.ts'

/** Rows of the log that one answer covers at most. */
const pageSize = 500
/** Assessments that are asked about at once, at most: who asks about as many may have more. */
const maxAsked = 200

/**
 * What changed since `since` in those of the asked assessments that the caller may see. In another
 * epoch the client's numbers mean nothing here, so the log is read from the start.
 */
export const changes: Handler<'sync.changes'> = async ({ query }, context) => {
  const answer = await readInThisLife(context, async (tx) => {
    const { deviceId } = query
    const { caller } = context
    await checkDevice(tx, deviceId, caller)
    const { epoch, seq, link } = await loadMoment(tx)
    const asked = [...new Set(query.assessments)]
    const visible = (await loadVisible(tx, asked, caller)).toSorted(byId)
    const known = new Set(visible.map((row) => row.id))
    const since = query.epoch === epoch ? query.since : 0
    const rows = await loadRows(tx, [...known], since)
    const more = rows.length > pageSize
    const page = rows.slice(0, pageSize)
    const touched = new Set(page.map((row) => row.assessmentId))
    const decisions = page.filter((row) => row.target !== null).map((row) => row.seq)
    const registers = await loadTouched(tx, page)
    return {
      epoch,
      link,
      next: more ? (page.at(-1)?.seq ?? since) : seq,
      more,
      assessments: await describeAssessments(
        tx,
        // Whoever reads from the start knows nothing of this life: what never changed in it is told as well.
        visible.filter((row) => since === 0 || touched.has(row.id)),
        caller,
      ),
      registers: registers.filter(({ register }) => isToldToAll(register)),
      apart: registers.filter(({ register }) => !isToldToAll(register)),
      receipts: [
        ...(await loadDecidedIn(tx, decisions, caller.userId)),
        ...(await loadDecidedOn(tx, query.parked ?? [], caller.userId)),
      ],
      gone: asked.filter((id) => !known.has(id)),
      unsent: await loadUnsent(tx, [...known]),
      backedUpTo: await loadBackedUpTo(tx),
      exportKey: await exportKeyOf(tx, caller),
    }
  })
  await noteTabletOf(context, query.deviceId)
  const gone = new Set(answer.gone)
  const told = query.assessments.map((id, index) => [id, query.unsent?.[index]] as const)
  const reports = told.flatMap(([id, count]): [string, number][] =>
    count === undefined || gone.has(id) ? [] : [[id, count]],
  )
  const isWhole = query.unsent !== undefined && query.assessments.length < maxAsked
  await noteReports(context, query.deviceId, new Map(reports), isWhole)
  return answer
}

type Row = {
  readonly seq: number
  readonly assessmentId: string | null
  readonly register: string | null
  readonly target: string | null
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1)

const findRows = preparedIn((db, isIn, since: number) =>
  db
    .selectFrom('log')
    .select(['seq', 'assessmentId', 'register', 'target'])
    .where(isIn('assessmentId'))
    .where('seq', '>', since)
    .orderBy('seq')
    .limit(pageSize + 1),
)

/** In order, and where there is more than a page, at least one row more. */
async function loadRows(db: Db, assessments: readonly string[], since: number): Promise<Row[]> {
  const rows = await findRows(db, assessments, since)
  return rows.toSorted((a, b) => a.seq - b.seq)
}

async function loadTouched(db: Db, rows: readonly Row[]): Promise<Changes['registers']> {
  const touched: Changes['registers'] = []
  for (const [assessmentId, within] of Map.groupBy(rows, (row) => row.assessmentId)) {
    const names = new Set(within.flatMap(({ register }) => (register === null ? [] : [register])))
    if (assessmentId === null || names.size === 0) continue
    const registers = await withProvenance(db, await loadRegisters(db, assessmentId, [...names]))
    touched.push(...registers.map((register) => ({ assessmentId, ...register })))
  }
  return touched
}
