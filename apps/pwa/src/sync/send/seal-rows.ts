import { sealedText } from '@apron/scoring/export-seal.ts'
import type { Database } from '../../data/database.ts'
import type { OutboxRow } from '../../data/tables.ts'
import type { Ports } from './ports.ts'

/** Rows as an export carries them for the server, of one assessment. */
export type SealedRows = {
  readonly assessmentId: string
  /** The session whose key it was; missing where the server was of an older release. */
  readonly key?: string
  readonly rows: readonly {
    readonly deviceId: string
    readonly n: number
    readonly body: Record<string, unknown>
    readonly seal: string
  }[]
}

/**
 * Keeps the key that the server gave to this session. Inside a transaction over `meta`: an answer that comes
 * after its person signed out leaves none on the tablet.
 */
export async function keepExportKey(db: Database, key: string | undefined): Promise<void> {
  const [session, known] = await db.meta.bulkGet(['session', 'export-key'])
  if (session === undefined) return
  if (key === undefined || (known?.key === 'export-key' && known.value === key)) return
  await db.meta.put({ key: 'export-key', value: key })
}

/**
 * Seals all rows that are kept, what was sent as well: a server that was restored may lack it. Each seal
 * covers the row and the seal before it. Nothing where the server never gave a key.
 */
export async function sealRows(
  db: Database,
  ports: Ports,
  rows: readonly OutboxRow[],
): Promise<SealedRows[]> {
  const known = await db.meta.get('export-key')
  if (known?.key !== 'export-key') return []
  const sealed: SealedRows[] = []
  for (const [assessmentId, own] of Map.groupBy(rows, (row) => row.assessmentId)) {
    let after = assessmentId
    const lane: SealedRows['rows'][number][] = []
    for (const { deviceId, n, body } of inOrder(own)) {
      const text = sealedText(after, { deviceId, n, body })
      const inner = await ports.sha256(`${known.value}:${text}`)
      after = await ports.sha256(`${known.value}:${inner}`)
      lane.push({ deviceId, n, body, seal: after })
    }
    sealed.push({ assessmentId, ...sessionOf(known.value), rows: lane })
  }
  return sealed
}

/** A key is the id of its session, a dot and a secret; the keys of older servers had no id. */
function sessionOf(exportKey: string): { key?: string } {
  const [key = '', secret] = exportKey.split('.')
  return secret === undefined ? {} : { key }
}

/** Lane after lane, in the order in which this tablet used them. */
function inOrder(rows: readonly OutboxRow[]): OutboxRow[] {
  const lanes = [...Map.groupBy(rows, (row) => row.deviceId).values()].map((lane) =>
    lane.toSorted((a, b) => a.n - b.n),
  )
  const placeOf = (row: OutboxRow | undefined): number => row?.place ?? row?.n ?? 0
  return lanes.toSorted((a, b) => placeOf(a[0]) - placeOf(b[0])).flat()
}
