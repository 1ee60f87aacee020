import { type Act, type ActArea, actAreas, acts } from '@apron/contracts/act.ts'

/** What the address asks of the trail. An act, or with a dot at its end all acts of an area. */
export type AuditLogSearch = {
  readonly person?: string
  readonly act?: Act | `${ActArea}.`
  readonly object?: string
  /** Days, `2026-11-21`, both of them within. */
  readonly from?: string
  readonly to?: string
}

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const day = /^\d{4}-\d\d-\d\d$/
const kinds = [...acts, ...actAreas.map((area) => `${area}.` as const)]

/** Reads the address; what is odd in it is dropped. */
export function readTrailSearch(search: Record<string, unknown>): AuditLogSearch {
  const text = (key: string, pattern: RegExp): string | undefined => {
    const value = search[key]
    return typeof value === 'string' && pattern.test(value) ? value : undefined
  }
  const read = {
    person: text('person', id),
    act: kinds.find((kind) => kind === search['act']),
    object: text('object', id),
    from: dayOf(text('from', day)),
    to: dayOf(text('to', day)),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const dayOf = (text: string | undefined): string | undefined =>
  text === undefined || Number.isNaN(Date.parse(text)) ? undefined : text
