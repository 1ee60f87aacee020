import { type Changes, maxNamedParked } from '@apron/contracts/sync.ts'
import { Dexie } from 'dexie'
import type { Database } from '../../data/database.ts'
import type { AssessmentRow, RegisterRow } from '../../data/tables.ts'
import { call } from '../send/call.ts'
import { isSameEpoch, syncTables } from './epoch.ts'
import type { Verdict } from '../view/judge.ts'
import { keepLink } from './newer-link.ts'
import type { Ports } from '../send/ports.ts'
import { keepExportKey } from '../send/seal-rows.ts'
import { countUnsentIn, unsentTold } from '../view/unsent.ts'
import { takeDecisions } from './take-decisions.ts'

export type Pulled = { readonly verdict: Verdict; readonly more: boolean }

/** Assessments that fit into one question; more are asked for in turn. */
const askedAtOnce = 200

/**
 * Asks what changed in the assessments that are on this tablet. Where none is left that this person
 * may see, but mutations are kept, it asks for nothing and still learns of another epoch. Null where
 * there is neither.
 */
export async function pull(db: Database, ports: Ports): Promise<Pulled | null> {
  const late = await findLate(db)
  const kept = (await findKept(db, late)).slice(0, askedAtOnce)
  if (kept.length === 0 && (await db.outbox.count()) === 0) return null
  const since = kept[0]?.cursor ?? 0
  const [device, server] = await Promise.all([deviceOf(db, ports), db.meta.get('server')])
  const epoch = server?.key === 'server' ? server.epoch : ''
  const asked = kept.map((row) => row.id)
  const answer = await call(db, ports, 'sync.changes', {
    query: {
      since,
      epoch,
      assessments: asked.join(','),
      deviceId: device,
      unsent: (await countUnsentIn(db, asked)).join(','),
      ...(await namedApart(db, ports, late, asked)),
    },
  })
  if (answer.value === null) return { verdict: answer.verdict, more: false }
  const { value } = answer
  await db.transaction('rw', syncTables(db), async () => takeIn(db, ports, value, asked, since))
  // More is believed only where this was something: otherwise the same would be asked for ever.
  return { verdict: answer.verdict, more: value.more && value.next > since }
}

/** The assessments of which late arrivals wait for the lead. */
async function findLate(db: Database): Promise<ReadonlySet<string>> {
  const [first, last] = [
    ['parked', Dexie.minKey, Dexie.minKey],
    ['parked', Dexie.maxKey, Dexie.maxKey],
  ]
  const parked = await db.outbox.where('[state+assessmentId+n]').between(first, last).keys()
  return new Set((parked as unknown as [string, string, number][]).map(([, id]) => id))
}

/** What is on this tablet, and what was removed from it while late arrivals wait; the least read first. */
async function findKept(db: Database, late: ReadonlySet<string>): Promise<AssessmentRow[]> {
  const kept = await db.assessments
    .filter((row) => (row.takenAt !== null || late.has(row.id)) && !row.isGone)
    .toArray()
  return kept.toSorted((a, b) => a.cursor - b.cursor)
}

/**
 * Late arrivals of what is not asked about, because it may not be seen any more: of these the word on
 * them alone is asked for. Of more than may be named, as many from a drawn place on.
 */
async function namedApart(
  db: Database,
  { random }: Ports,
  late: ReadonlySet<string>,
  asked: readonly string[],
): Promise<{ parked?: string }> {
  const apart = [...late].filter((id) => !asked.includes(id)).map((id) => ['parked', id])
  if (apart.length === 0) return {}
  const ids = await db.outbox.where('[state+assessmentId]').anyOf(apart).primaryKeys()
  const from = ids.length > maxNamedParked ? Math.floor(random() * ids.length) : 0
  return { parked: [...ids.slice(from), ...ids.slice(0, from)].slice(0, maxNamedParked).join(',') }
}

const deviceOf = (db: Database, ports: Ports): Promise<string> =>
  db.transaction('rw', db.meta, async () => {
    const known = await db.meta.get('device')
    if (known?.key === 'device') return known.deviceId
    const deviceId = ports.newId()
    await db.meta.put({ key: 'device', deviceId })
    return deviceId
  })

async function takeIn(
  db: Database,
  ports: Ports,
  answer: Changes,
  asked: readonly string[],
  since: number,
): Promise<void> {
  if (!(await isSameEpoch(db, ports, answer.epoch))) return
  await keepLink(db, answer)
  await keepExportKey(db, answer.exportKey)
  const { epoch, backedUpTo } = answer
  if (backedUpTo !== undefined) await db.meta.put({ key: 'server', epoch, backedUpTo })
  const rows = (await db.assessments.bulkGet([...asked])).filter((row) => row !== undefined)
  // An answer counts only where it joins on to what was read: never over a gap, never backwards.
  const joined = rows.filter((row) => row.cursor >= since)
  const ids = new Set(joined.filter((row) => row.takenAt !== null).map((row) => row.id))
  await takeRegisters(
    db,
    [...answer.registers, ...(answer.apart ?? [])].filter((row) => ids.has(row.assessmentId)),
  )
  await takeHeaders(db, ports, answer, joined)
  await takeDecisions(db, answer.receipts)
}

/** A register takes only rows of a newer `seq`, wherever they come from. */
export async function takeRegisters(db: Database, arrived: readonly RegisterRow[]): Promise<void> {
  const stored = await db.registers.bulkGet(
    arrived.map((row): [string, string] => [row.assessmentId, row.register]),
  )
  await db.registers.bulkPut(arrived.filter((row, index) => row.seq > (stored[index]?.seq ?? 0)))
}

async function takeHeaders(
  db: Database,
  ports: Ports,
  answer: Changes,
  joined: readonly AssessmentRow[],
): Promise<void> {
  const headers = new Map(answer.assessments.map((header) => [header.id, header]))
  const gone = new Set(answer.gone)
  const unsent = unsentTold(ports, answer.unsent)
  await db.assessments.bulkPut(
    joined.map((row) => {
      const header = headers.get(row.id)
      const newer = header !== undefined && header.seq >= row.seq ? header : {}
      // What may not be seen was not sent either: when it may be seen again, it is asked for from here.
      if (gone.has(row.id)) return { ...row, isGone: true }
      return {
        ...row,
        ...newer,
        ...unsent(row.id),
        isGone: false,
        cursor: Math.max(row.cursor, answer.next),
      }
    }),
  )
}
