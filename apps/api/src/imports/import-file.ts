import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import type { Db } from '../handler.ts'
import { sha256 } from '../trail/hash.ts'
import { appendLog } from '../trail/log.ts'
import { allotSeq } from '../trail/seq.ts'
import { readAirlines } from './airlines.ts'
import { readAirports } from './airports.ts'
import type { Fault } from './row-fault.ts'
import { planLocations, type LocationFile } from './locations.ts'
import { planQuestions } from './plan-questions.ts'
import { loadCatalogue, loadLocations, saveLocations, saveQuestions } from './queries.ts'
import { readQuestions, type QuestionRow } from './questions.ts'

export const importKinds = ['questions', 'airports', 'airlines'] as const
export type ImportKind = (typeof importKinds)[number]

/** How many rows of one kind a run added, changed and found as they are. */
export type Tally = {
  readonly kind: string
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

export type ImportContext = {
  readonly db: Db
  readonly now: string
  readonly newId: () => string
  /** Who imports; null is the installation itself, from its command line. */
  readonly actorId?: string | null
}

/** Either every fault and nothing written, or what was done. `ignored` are the columns not known. */
export type ImportOutcome =
  | { readonly ok: false; readonly ignored: readonly string[]; readonly faults: readonly Fault[] }
  | { readonly ok: true; readonly ignored: readonly string[]; readonly tallies: readonly Tally[] }

type Work = (db: Db) => Promise<readonly Tally[]>

/**
 * Imports a CSV file of questions, airports or airlines: the whole of it or, where it has any fault,
 * nothing. A second run of the same file changes nothing and leaves no row in the log; a run that
 * changed something leaves one, `import`, with its counts.
 */
export async function importFile(
  context: ImportContext,
  kind: ImportKind,
  bytes: Uint8Array,
): Promise<ImportOutcome> {
  const { ignored, faults, work } = prepare(context, kind, bytes)
  if (faults.length > 0) return { ok: false, ignored, faults }
  const tallies = await context.db.transaction().execute(async (trx) => {
    await allotSeq(trx, 0)
    const tallies = await work(trx)
    if (tallies.some(({ added, changed }) => added + changed > 0)) {
      await logImport(trx, context, kind, tallies)
    }
    return tallies
  })
  return { ok: true, ignored, tallies }
}

function prepare(
  context: ImportContext,
  kind: ImportKind,
  bytes: Uint8Array,
): { ignored: readonly string[]; faults: readonly Fault[]; work: Work } {
  switch (kind) {
    case 'questions': {
      const file = readQuestions(bytes)
      return { ...file, work: async (db) => importQuestions(db, file.rows, context) }
    }
    case 'airports': {
      const file = readAirports(bytes)
      return { ...file, work: async (db) => importLocations(db, file.rows, 'airport', context) }
    }
    case 'airlines': {
      const file = readAirlines(bytes)
      return { ...file, work: async (db) => importLocations(db, file.rows, 'airline', context) }
    }
  }
}

async function importQuestions(
  db: Db,
  rows: readonly QuestionRow[],
  { newId, now }: ImportContext,
): Promise<readonly Tally[]> {
  const catalogue = await loadCatalogue(db)
  const plan = planQuestions(rows, catalogue, newId)
  await saveQuestions(db, plan, now)
  return [
    tally('questions', plan.questions),
    tally('categories', plan.categories),
    tally('sub-categories', plan.subCategories),
    tally('references', plan.references),
  ]
}

async function importLocations(
  db: Db,
  rows: LocationFile['rows'],
  locationType: 'airport' | 'airline',
  { newId }: ImportContext,
): Promise<readonly Tally[]> {
  const plan = planLocations(rows, await loadLocations(db, locationType), locationType, newId)
  await saveLocations(db, plan)
  return [tally(`${locationType}s`, plan)]
}

const tally = (
  kind: string,
  plan: {
    readonly added: readonly unknown[]
    readonly changed: readonly unknown[]
    readonly unchanged: number
  },
): Tally => ({
  kind,
  added: plan.added.length,
  changed: plan.changed.length,
  unchanged: plan.unchanged,
})

async function logImport(
  db: Db,
  { now, newId, actorId = null }: ImportContext,
  kind: ImportKind,
  tallies: readonly Tally[],
): Promise<void> {
  const body = canonicalJson({ kind, tallies })
  const row = {
    seq: await allotSeq(db, 1),
    id: newId(),
    kind: 'import',
    organizationId: null,
    assessmentId: null,
    actorId,
    deviceId: null,
    n: null,
    register: null,
    body,
    bodyHash: sha256(body),
    status: 'applied' as const,
    reason: null,
    detail: null,
    target: null,
    at: now,
    offset: null,
    receivedAt: now,
  }
  await appendLog(db, [row])
}
