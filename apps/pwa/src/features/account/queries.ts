import type { Database } from '../../data/database.ts'
import { deviceCode } from '../../ui/text/device-code.ts'

export type TabletFacts = {
  /** Null before the first save. */
  readonly deviceId: string | null
  /** The last four characters of its id, as colleagues see it. */
  readonly deviceCode: string | null
  /** Assessments that are stored for work without signal. */
  readonly stored: number
  /** Milliseconds that the server's clock is ahead, as last measured; 0 before. */
  readonly clockOffset: number
}

/** What this person's database knows of the tablet that it is on. */
export async function tabletFacts(db: Database): Promise<TabletFacts> {
  const [device, clock, stored] = await Promise.all([
    db.meta.get('device'),
    db.meta.get('clock'),
    db.assessments.filter((row) => row.takenAt !== null).count(),
  ])
  const deviceId = device?.key === 'device' ? device.deviceId : null
  return {
    deviceId,
    deviceCode: deviceId === null ? null : deviceCode(deviceId),
    stored,
    clockOffset: clock?.key === 'clock' ? clock.offset : 0,
  }
}

export type StorageFacts = {
  /** The browser promised not to clear it by itself. */
  readonly isPersisted: boolean
  /** Bytes; null where the browser does not say. */
  readonly usage: number | null
  readonly free: number | null
}

/** What the browser says about the app's storage. */
export async function readStorage(): Promise<StorageFacts> {
  const { storage } = navigator
  if (storage === undefined) return { isPersisted: false, usage: null, free: null }
  const [isPersisted, { usage, quota }] = await Promise.all([
    storage.persisted(),
    storage.estimate(),
  ])
  return {
    isPersisted,
    usage: usage ?? null,
    free: usage === undefined || quota === undefined ? null : Math.max(0, quota - usage),
  }
}
