import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import type { ImportKind } from '@apron/contracts/import.ts'
import type { Caller, Db } from '../handler.ts'
import { ProblemError } from '../problem.ts'
import { actRow, appendLog } from '../trail/log.ts'
import { refuseGone } from '../sessions/refuse-gone.ts'
import { allotSeq } from '../trail/seq.ts'
import { digestOfPlan, planImport, saveImport, type Tally } from './plan-import.ts'
import { readImport, type ReadFile } from './read-file.ts'
import type { Fault } from './row-fault.ts'
import { digestOfRun } from './run-digest.ts'
import { undoOf } from './undo-of.ts'

export type ImportContext = {
  readonly db: Db
  readonly now: string
  readonly newId: () => string
  /** Who imports; null is the installation itself, from its command line. */
  readonly caller?: Caller | null
}

/** Either every fault and nothing written, or what was done. `ignored` are the columns not known. */
export type ImportOutcome =
  | { readonly ok: false; readonly ignored: readonly string[]; readonly faults: readonly Fault[] }
  | {
      readonly ok: true
      readonly ignored: readonly string[]
      readonly tallies: readonly Tally[]
      /** Null where nothing was other than before. */
      readonly importId: string | null
    }

/** Imports a file, CSV or XLSX, as `applyFile` does. */
export const importFile = async (
  context: ImportContext,
  kind: ImportKind,
  bytes: Uint8Array,
  name = '',
): Promise<ImportOutcome> => applyFile(context, await readImport({ kind, bytes }), { name })

/**
 * Takes in a file that was read: the whole of it or, where it has any fault, nothing. A second run of the
 * same file changes nothing and leaves no trace; a run that changed something leaves one row in the log,
 * `import`, and what it takes to take it back. Throws changed-meanwhile where it would not do what the
 * preview of this `digest` showed.
 */
export async function applyFile(
  context: ImportContext,
  read: ReadFile,
  { name, digest }: { name: string; digest?: string },
): Promise<ImportOutcome> {
  const { ignored, faults } = read.file
  if (faults.length > 0) return { ok: false, ignored, faults }
  return context.db.transaction().execute(async (db): Promise<ImportOutcome> => {
    await allotSeq(db, 0)
    const { caller = null, newId } = context
    if (caller !== null) await refuseGone(db, caller)
    const plan = await planImport(db, read, newId)
    if (digest !== undefined && digest !== digestOfPlan(plan, read.hash)) {
      throw new ProblemError('changed-meanwhile', 'It would do something else by now. Look again.')
    }
    if (plan.faults.length > 0) return { ok: false, ignored, faults: plan.faults }
    const { tallies } = plan
    if (tallies.every(({ added, changed }) => added + changed === 0)) {
      return { ok: true, ignored, tallies, importId: null }
    }
    await saveImport(db, plan, context.now)
    const importId = newId()
    const undo = undoOf(plan)
    const run = {
      id: importId,
      kind: read.kind,
      name,
      importedBy: caller?.userId ?? null,
      importedAt: context.now,
      tallies: JSON.stringify(tallies),
      undo: JSON.stringify(undo),
      digest: await digestOfRun(db, undo),
    }
    await db.insertInto('importRun').values(run).execute()
    await tell(db, context, { kind: 'import', target: importId, read, name, tallies })
    return { ok: true, ignored, tallies, importId }
  })
}

type Told = {
  readonly kind: string
  readonly target: string
  readonly read: ReadFile
  readonly name: string
  readonly tallies: readonly Tally[]
}

async function tell(
  db: Db,
  { now, newId, caller = null }: ImportContext,
  { kind, target, read, name, tallies }: Told,
): Promise<void> {
  const body = { kind: read.kind, tallies, ...(name !== '' && { file: name }) }
  const seq = await allotSeq(db, 1)
  const row = actRow({ seq, id: newId(), kind, assessment: null, caller, now, target, body })
  await appendLog(db, [{ ...row, body: canonicalJson(body) }])
}
