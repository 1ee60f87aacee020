import { X509Certificate } from 'node:crypto'
import type { SealKey } from './seal-key.ts'

/** From when to when the certificate of a key holds. */
export function timeOf({ certificates: [own] }: SealKey): { from: Date; to: Date } {
  const { validFromDate, validToDate } = new X509Certificate(own ?? new Uint8Array())
  return { from: validFromDate, to: validToDate }
}

/** Whether programs call valid what is sealed with a key at an instant, ISO. */
export function holdsAt(key: SealKey, at: string): boolean {
  const { from, to } = timeOf(key)
  const time = new Date(at)
  return time >= from && time <= to
}
