import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import type { HeadingRename, ImportKind, RenameChoice } from '@apron/contracts/import.ts'
import type { ImportNote } from '@apron/contracts/import-shape.ts'
import type { Caller, Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { actRow, appendLog } from '../../../platform/audit-log/log.ts'
import { refuseGone } from '../../../platform/sessions/refuse-gone.ts'
import { writeNotices } from '../../../platform/notices/write-notices.ts'
import { allotSeq, loadSeq } from '../../../platform/audit-log/seq.ts'
import { setImmediate as letOthers } from 'node:timers/promises'
import { withPlanner } from '../in-a-thread.ts'
import { tellKnown } from '../plan/load-known.ts'
import type { Batch } from '../plan/plan-batches.ts'
import type { PlanNotice, Planner } from '../plan/planner.ts'
import type { Tally } from '../plan/plan-import.ts'
import type { Fault } from '../read/row-fault.ts'
import { digestOfRun } from './run-digest.ts'
import { beginRun, hasOthersActed, settled, takeBackRun, writeStaged } from './run.ts'
import { showStaged, writePart } from './write-batch.ts'

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
      /** The first headings that have other names in the file, and whether they were renamed. */
      readonly renames: readonly HeadingRename[]
      /** Null where nothing was other than before. */
      readonly importId: string | null
      /** The first fault of each row that was left out, and how the file was read. */
      readonly leftOut: readonly Fault[]
      readonly notes: readonly ImportNote[]
    }

/** What is chosen for a file on the command line. */
export type FileChoices = {
  readonly name?: string
  readonly renames?: RenameChoice | undefined
  readonly overwrites?: RenameChoice | undefined
  readonly leavesOut?: boolean
}

/** Imports a file, CSV or XLSX, as `applyFile` does. */
export const importFile = async (
  context: ImportContext,
  kind: ImportKind,
  bytes: Uint8Array,
  { name = '', renames, leavesOut = false, overwrites }: FileChoices = {},
): Promise<ImportOutcome> =>
  withPlanner(
    {
      kind,
      bytes,
      name,
      leavesOut,
      ...(renames !== undefined && { renames }),
      ...(overwrites !== undefined && { overwrites }),
    },
    { ...context, by: context.caller?.userId ?? '' },
    (planner) => applyFile(context, planner, { name }),
  )

/** How often it is begun anew because others changed the library meanwhile. */
const attempts = 3

/**
 * Takes in a file that was read: the whole of it or, where it has any fault, nothing. A second run of the
 * same file changes nothing and leaves no trace; a run that changed something leaves one row in the log,
 * `import`, and what it takes to take it back. Throws changed-meanwhile where it would not do what the
 * preview of this `digest` showed.
 *
 * Most of it is written in slices that nobody sees, so that others wait for a slice alone; one short
 * transaction then makes it stand. Whoever changes the library in between has it begun anew.
 */
export async function applyFile(
  context: ImportContext,
  planner: Planner,
  given: { name: string; digest?: string },
): Promise<ImportOutcome> {
  const { ignored, faults } = planner.file
  if (faults.length > 0) return { ok: false, ignored, faults }
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const outcome = await attemptToApply(context, planner, given)
    if (outcome !== 'overtaken') return outcome
  }
  throw new ProblemError('server-busy', 'Others change the library.', { retryAfter: 5 })
}

/** What the file would do to the library as it is, and the last number of the log by then. */
export async function planAsOf(
  db: Db,
  planner: Planner,
): Promise<{ asOf: number; plan: PlanNotice }> {
  for (let attempt = 1; ; attempt += 1) {
    const asOf = await loadSeq(db)
    await planner.forget()
    await tellKnown(db, planner.file.kind, planner)
    if (attempt === attempts || !(await hasOthersActed(db, asOf))) {
      const plan = await planner.plan()
      refuseUnknownRenames(plan)
      return { asOf, plan }
    }
  }
}

/** A choice of what is not there was meant for another file, or for what the library was. */
function refuseUnknownRenames({ unknownRenames }: PlanNotice): void {
  const [unknown] = unknownRenames
  if (unknown === undefined) return
  const message = `The file gives no heading of the id ${unknown} another name.`
  const issues = [{ path: 'query.renames', code: 'unknown', message }]
  throw new ProblemError('input-invalid', 'There is no such rename.', { issues })
}

async function attemptToApply(
  context: ImportContext,
  planner: Planner,
  { name, digest }: { name: string; digest?: string },
): Promise<ImportOutcome | 'overtaken'> {
  const { db, now, newId, caller = null } = context
  const { ignored, kind } = planner.file
  const { asOf, plan } = await planAsOf(db, planner)
  if (digest !== undefined && digest !== plan.digest) {
    throw new ProblemError('changed-meanwhile', 'It would do something else by now. Look again.')
  }
  if (plan.faults.length > 0) return { ok: false, ignored, faults: plan.faults }
  const { tallies, renames, leftOut } = plan
  const notes = [...planner.file.notes, ...plan.notes]
  if (tallies.every(({ added, changed }) => added + changed === 0)) {
    return { ok: true, ignored, tallies, renames, leftOut, notes, importId: null }
  }
  const undo = await planner.undo()
  const run = {
    id: newId(),
    kind,
    name,
    importedBy: caller?.userId ?? null,
    importedAt: now,
    tallies: JSON.stringify(tallies),
    undo: JSON.stringify(undo),
  }
  await beginRun(db, caller, run)
  let stands = false
  try {
    await stage(planner, (part) => writeStaged(db, run.id, part, now))
    const left = await planner.left()
    const after = await db.transaction().execute(async (tx) => {
      await allotSeq(tx, 0)
      if (caller !== null) await refuseGone(tx, caller)
      if (await hasOthersActed(tx, asOf)) return null
      await showStaged(tx)
      for (let part = await planner.next('settled'); part; part = await planner.next('settled'))
        await writePart(tx, part, now)
      await settled(tx, run.id, left ?? 'settled')
      if (caller !== null) {
        const count = tallies.reduce((sum, { added, changed }) => sum + added + changed, 0)
        const about = { aboutId: run.id, cause: run.id, userId: caller.userId }
        const gaps = { file: name === '' ? '—' : name, count }
        await writeNotices({ db: tx, now, newId }, [{ kind: 'import-finished', ...about, gaps }])
      }
      return tell(tx, context, { target: run.id, kind, name, tallies })
    })
    if (after === null) return 'overtaken'
    stands = true
    if (left === null) {
      const read = await digestOfRun(db, undo)
      // What somebody changed before this was read, this run is not taken back over.
      await settled(db, run.id, (await hasOthersActed(db, after)) ? 'changed' : read)
    }
    return { ok: true, ignored, tallies, renames, leftOut, notes, importId: run.id }
  } finally {
    if (!stands) await takeBackRun(db, { id: run.id, undo })
  }
}

/** While one part is written the next is made; others are answered in between. */
async function stage(
  { next }: Planner,
  write: (part: readonly Batch[]) => Promise<void>,
): Promise<void> {
  let coming = next('staged')
  for (let part = await coming; part !== null; part = await coming) {
    coming = next('staged')
    // Where writing fails nobody asks for it any more.
    coming.catch(() => undefined)
    await write(part)
    await letOthers()
  }
}

type Told = {
  readonly target: string
  readonly kind: ImportKind
  readonly name: string
  readonly tallies: readonly Tally[]
}

/** The row of the log; gives its number. */
async function tell(
  db: Db,
  { now, newId, caller = null }: ImportContext,
  { target, kind, name, tallies }: Told,
): Promise<number> {
  const body = { kind, tallies, ...(name !== '' && { file: name }) }
  const seq = await allotSeq(db, 1)
  const row = actRow({
    seq,
    id: newId(),
    kind: 'import',
    assessment: null,
    caller,
    now,
    target,
    body,
  })
  await appendLog(db, [{ ...row, body: canonicalJson(body) }])
  return seq
}
