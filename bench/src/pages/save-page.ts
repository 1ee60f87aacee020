import { record } from '@apron/pwa/sync/record/record.ts'
import { openRaw, writeSave } from './raw-database.ts'
import { intentionAt, prepareTablet, type BenchTablet } from './tablet.ts'

export type SaveTimes = { readonly shipped: number[]; readonly raw: number[] }
export type SavePage = {
  readonly prepare: (token: string, assessmentId: string) => Promise<void>
  /** So many saves each way, in turn, after some that do not count. Milliseconds. */
  readonly save: (count: number, warmUps: number) => Promise<SaveTimes>
}

let tablet: BenchTablet
let raw: IDBDatabase
let saved = 0

const savePage: SavePage = {
  prepare: async (token, assessmentId) => {
    tablet = await prepareTablet(token, assessmentId)
    raw = await openRaw('raw-saves', tablet.db.backendDB())
  },
  save: async (count, warmUps) => {
    const times: SaveTimes = { shipped: [], raw: [] }
    for (let index = -warmUps; index < count; index++) {
      const intention = intentionAt(tablet, saved++)
      const began = performance.now()
      const row = await record(tablet.db, tablet.ports, intention)
      const between = performance.now()
      await writeSave(raw, row)
      const ended = performance.now()
      if (index < 0) continue
      times.shipped.push(between - began)
      times.raw.push(ended - between)
    }
    return times
  },
}
Object.assign(globalThis, { savePage })
