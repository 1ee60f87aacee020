import type { Database } from '../../data/database.ts'

/** Last four characters of the tablet's id, as colleagues see it; null before the first save. */
export async function tabletFacts(
  db: Database,
): Promise<{ deviceCode: string | null; stored: number }> {
  const [device, stored] = await Promise.all([
    db.meta.get('device'),
    db.assessments.filter((row) => row.takenAt !== null).count(),
  ])
  return { deviceCode: device?.key === 'device' ? device.deviceId.slice(-4) : null, stored }
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
