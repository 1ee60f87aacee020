import { createEngine } from '@apron/pwa/sync/send/engine.ts'
import { record } from '@apron/pwa/sync/record/record.ts'
import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { deleteRows, openRaw, readRows, writeRows } from './raw-database.ts'
import { intentionAt, prepareTablet, type BenchTablet } from './tablet.ts'

export type Replayed = {
  /** Until every answer has its receipt on the tablet, and until what changed was pulled as well. */
  readonly sent: number
  readonly pulled: number
  readonly batches: number
  readonly bytes: number
}
export type ReplayPage = {
  /** Takes an assessment offline and answers `count` questions of it. */
  readonly prepare: (token: string, assessmentId: string, count: number) => Promise<void>
  /** One round of the shipped engine. Milliseconds. */
  readonly replay: () => Promise<Replayed>
  /** The same rows read and deleted batch by batch, with an empty request for each. Milliseconds. */
  readonly floor: (batches: number) => Promise<number>
  /** The same answers as a thousand calls of their own, so many at a time. Milliseconds. */
  readonly singles: (assessmentId: string, abreast: number) => Promise<number>
}

let tablet: BenchTablet
let rows: OutboxRow[]

const replayPage: ReplayPage = {
  prepare: async (token, assessmentId, count) => {
    tablet = await prepareTablet(token, assessmentId)
    rows = []
    for (let index = 0; index < count; index++) {
      rows.push(await record(tablet.db, tablet.ports, intentionAt(tablet, index)))
    }
  },

  replay: async () => {
    const { db, ports, me } = tablet
    let sentAt = 0
    let batches = 0
    let bytes = 0
    const watched: typeof ports.fetch = (url, init) => {
      if (init.method === 'PUT') {
        batches += 1
        bytes += new TextEncoder().encode(init.body as string).length
      } else if (sentAt === 0) {
        // The engine asks what changed when nothing is left to send.
        sentAt = performance.now()
      }
      return ports.fetch(url, init)
    }
    const engine = createEngine(db, { ...ports, fetch: watched }, me.id)
    const began = performance.now()
    // An engine that was not started goes no round by itself; `start` would set it going for good.
    engine.start()
    await engine.round()
    const ended = performance.now()
    engine.stop()
    const done = await db.outbox.where('state').equals('done').count()
    if (done !== rows.length) throw new Error(`${done} of ${rows.length} answers have a receipt`)
    return { sent: sentAt - began, pulled: ended - began, batches, bytes }
  },

  floor: async (batches) => {
    const raw = await openRaw(`raw-${tablet.assessmentId}`, tablet.db.backendDB())
    await writeRows(raw, rows)
    const size = Math.ceil(rows.length / batches)
    const began = performance.now()
    for (let batch = 0; batch < batches; batch++) {
      const read = await readRows(raw, tablet.assessmentId, size)
      const response = await fetch('/api/health', { cache: 'no-store' })
      await response.arrayBuffer()
      await deleteRows(raw, read)
    }
    const ended = performance.now()
    raw.close()
    return ended - began
  },

  singles: async (assessmentId, abreast) => {
    const session = await tablet.db.meta.get('session')
    const token = session?.key === 'session' ? session.token : ''
    const bodies = rows.map(({ body }) =>
      JSON.stringify({ mutations: [{ ...body, id: crypto.randomUUID() }] }),
    )
    let next = 0
    const began = performance.now()
    const work = async (): Promise<void> => {
      for (let body = bodies[next++]; body !== undefined; body = bodies[next++]) {
        const response = await fetch(`/api/assessment/launch/${assessmentId}`, {
          method: 'PUT',
          body,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        })
        const { receipts } = (await response.json()) as { receipts?: { status: string }[] }
        if (receipts?.[0]?.status !== 'applied') throw new Error(`${response.status}: not applied`)
      }
    }
    await Promise.all(Array.from({ length: abreast }, work))
    return performance.now() - began
  },
}
Object.assign(globalThis, { replayPage })
