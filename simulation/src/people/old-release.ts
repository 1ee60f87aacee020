import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { appendTo, laneOf } from '@apron/pwa/sync/send/lane.ts'
import { ReadOnlyError, whyReadOnly } from '@apron/pwa/sync/record/read-only.ts'
import { registerOf, type Intention } from '@apron/pwa/sync/record/record.ts'
import { isStorageFull, StorageFullError } from '@apron/pwa/sync/record/storage-full.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { readFileSync } from 'node:fs'
import type { Tab } from '../tablet/tablet.ts'
import { attempt, noteSaved } from './attempt.ts'
import { type TabletStep, tell } from './tablet-step.ts'

const sample = readFileSync(
  new URL('../../../packages/contracts/src/replay-samples/0.1.0.json', import.meta.url),
  'utf8',
)

type Old = { id: string; kind: OutboxRow['kind']; n: number; question?: string }

/** What the oldest release queued, with ids of its own and about this question. */
function oldBatch(tab: Tab, question: string): Old[] {
  const text = sample.replaceAll('{question}', question)
  const { batch } = JSON.parse(text) as { batch: Old[] }
  const ids = new Map(batch.map(({ id }) => [id, tab.ports.newId()]))
  const renamed = [...ids].reduce(
    (said, [old, id]) => said.replaceAll(old, id),
    JSON.stringify(batch),
  )
  return JSON.parse(renamed) as Old[]
}

/** The tablet was updated while work of the oldest release waited on it: rows as that one wrote them. */
export const oldRelease: TabletStep = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  const batch = oldBatch(tab, random.pick(questions).id)
  const { db, ports } = tab
  const write = async (): Promise<OutboxRow[]> => {
    const meta = await db.meta.toArray()
    const me = meta.find((row) => row.key === 'session')?.user
    const assessment = await db.assessments.get(assessmentId)
    const reason = me === undefined ? 'not-here' : await whyReadOnly(db, assessment, me)
    if (reason !== null) throw new ReadOnlyError(reason)
    // It wrote no places; a lane that has them was written by a newer one already.
    if ((await db.lanes.get(assessmentId))?.place !== undefined) return []
    const rows: OutboxRow[] = []
    const found = laneOf(ports, assessmentId, await db.lanes.get(assessmentId), meta)
    let { lane } = found
    for (const { n: _, ...body } of batch) {
      const intention = { ...body, assessmentId } as unknown as Intention
      const register =
        body.kind === 'resolve' ? answerRegister(body.question ?? '') : registerOf(intention)
      const now = new Date(ports.now()).toISOString()
      const place = { id: body.id, assessmentId, lane, kind: body.kind, register, body, now }
      const { place: _place, ...row } = appendTo(place).row
      lane = { ...lane, n: row.n }
      rows.push(row)
    }
    if (found.newDevice !== null) await db.meta.put(found.newDevice)
    await db.lanes.put(lane)
    await db.outbox.bulkAdd(rows)
    return rows
  }
  const saved = await attempt(history, tab, 'had an older release', () =>
    db
      .transaction('rw', [db.meta, db.lanes, db.outbox, db.assessments], write)
      .catch((error: unknown) => {
        throw isStorageFull(error) ? new StorageFullError('no room') : error
      }),
  )
  for (const row of saved?.value ?? []) {
    noteSaved(history, tab, row)
    history.witness.older.add(row.id)
  }
  await tell(tab)
}
