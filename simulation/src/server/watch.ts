import type { Asked, Reply, Server } from './server.ts'
import { viewServer, type ServerView } from './look.ts'
import { accuse, count, type Witness } from '../witness.ts'
import { authorizedWhenApplied } from '../invariants/i09-authorized.ts'
import { noSilentOverwrite } from '../invariants/i04-no-silent-overwrite.ts'
import { submittedAsReviewed } from '../invariants/i07-submitted-as-reviewed.ts'
import { nothingReturns, type Past } from '../invariants/i20-nothing-returns.ts'

/** One request that changed the server's database, with what was there before and after. */
export type Change = {
  readonly before: ServerView
  readonly after: ServerView
  /** Rows of the log that it wrote. */
  readonly rows: ServerView['log']
  /** A row of the log, however old. */
  readonly logged: (id: string) => ServerView['log'][number] | undefined
}

/** Looks at the server's database around every request. */
export type Watch = {
  readonly around: (asked: Asked, handle: () => Promise<Reply | null>) => Promise<Reply | null>
  /** The database was replaced: what was known of it holds no more. */
  readonly forget: () => void
}

export function createWatch(server: Server, witness: Witness): Watch {
  let known: ServerView | null = null
  const log = new Map<string, ServerView['log'][number]>()
  const past: Past = { superseded: new Set(), left: new Set() }

  const look = async (): Promise<void> => {
    const after = await server.look((db) => viewServer(db, known?.seq ?? 0))
    for (const row of after.log) log.set(row.id, row)
    if (known === null) {
      known = after
      return
    }
    const before = known
    known = after
    if (before.seq === after.seq && after.log.length === 0) return
    const change: Change = { before, after, rows: after.log, logged: (id) => log.get(id) }
    for (const text of contiguous(change)) accuse(witness, 'I14', text)
    for (const text of authorizedWhenApplied(change)) accuse(witness, 'I9', text)
    for (const text of noSilentOverwrite(change)) accuse(witness, 'I4', text)
    for (const [invariant, text] of submittedAsReviewed(change)) accuse(witness, invariant, text)
    for (const text of nothingReturns(change, past)) accuse(witness, 'I20', text)
    count(witness, 'rows of the log', change.rows.length)
  }
  return {
    around: async (asked, handle) => {
      if (asked.method === 'GET') return handle()
      if (known === null) await look()
      const reply = await handle()
      await look()
      if (reply !== null && asked.method === 'PUT') notePlaces(witness, asked)
      return reply
    },
    forget: () => {
      known = null
      log.clear()
      past.superseded.clear()
      past.left.clear()
      witness.given.clear()
    },
  }
}

/** I14, the server's half: one transaction's rows follow one another and the last ones before. */
function contiguous({ before, after, rows }: Change): string[] {
  const isWhole =
    after.seq === before.seq + rows.length &&
    rows.every((row, index) => row.seq === before.seq + index + 1)
  return isWhole ? [] : [`the log went from ${before.seq} to ${after.seq} by ${rows.length} rows`]
}

/** Which mutations came to which places of their lanes, for I3. */
function notePlaces({ places }: Witness, { url, body }: Asked): void {
  const assessmentId = /\/api\/assessment\/(?:launch|submit)\/([^/?]+)/.exec(url)?.[1]
  if (assessmentId === undefined || body === undefined) return
  type Sent = { deviceId?: string; mutations?: { id: string; n: number }[]; id: string; n: number }
  const { deviceId = '', mutations, id, n } = JSON.parse(body) as Sent
  for (const sent of mutations ?? [{ id, n }]) {
    places.set(`${deviceId}|${assessmentId}|${sent.n}|${sent.id}`, sent.id)
  }
}
