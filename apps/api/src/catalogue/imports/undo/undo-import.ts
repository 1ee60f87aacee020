import type { Issue } from '@apron/contracts/problem.ts'
import type { Context, Db, Handler } from '../../../platform/handler.ts'
import { notFound, ProblemError } from '../../../platform/problem.ts'
import { changeCatalogue } from '../../../platform/audit-log/change-catalogue.ts'
import { settleNotices } from '../../../platform/notices/settle-notices.ts'
import { loadSeq } from '../../../platform/audit-log/seq.ts'
import { findCited } from '../plan/find-cited.ts'
import { wordChanges, wordUse } from './find-obstacles.ts'
import { findUses, type Use } from './find-uses.ts'
import { putBack, findRelinked } from './put-back.ts'
import { refuseKind } from '../read/refuse-kind.ts'
import { hasOthersActed, isStaging, staged, takeBackRun } from '../write/run.ts'
import { digestOfRun } from '../write/run-digest.ts'
import type { Undo } from './undo-of.ts'
import { hideAdded } from '../write/write-batch.ts'

/** How often it is begun anew because others changed the library meanwhile. */
const attempts = 3

/**
 * Takes an import back as a whole: what it added is gone, what it changed is as before, and nothing is left
 * of it but rows of the log. Throws changed-meanwhile where somebody changed or uses any of it since.
 *
 * It is looked at while others are answered; one short transaction then puts back what was changed and
 * hides what was added, as an import hides it before it stands; that is taken away in slices.
 */
export const undoImport: Handler<'import.undo'> = async ({ params }, context) => {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const undo = await attemptToUndo(context, params.importId)
    if (undo === null) continue
    await takeBackRun(context.db, { id: params.importId, undo })
    return { done: true }
  }
  throw new ProblemError('server-busy', 'Others change the library.', { retryAfter: 5 })
}

/** What is hidden by now, and is to be taken away; null where others acted meanwhile. */
async function attemptToUndo(context: Context, id: string): Promise<Undo | null> {
  const { db, caller, now, language } = context
  const asOf = await loadSeq(db)
  const run = await loadRun(db, id)
  refuseKind(caller, run.kind)
  const undo = JSON.parse(run.undo) as Undo
  const known = { id, importedAt: run.importedAt, undo }
  if ((await digestOfRun(db, undo)) !== run.digest)
    throw refused(await wordChanges(db, known, language))
  const { reference } = undo.added
  const cited = await findCited(db, reference, 0)
  if (cited !== null) throw refused(await wordUse(db, known, citedIn(cited), language))
  const relinked = await findRelinked(db, undo)
  return changeCatalogue(context, async ({ db: tx }, tell) => {
    if (await hasOthersActed(tx, asOf)) return null
    // What it hides is told from what an import stages by nothing.
    if (await isStaging(tx))
      throw new ProblemError('server-busy', 'A file is being taken in.', { retryAfter: 5 })
    // Those of before were looked through already.
    const citedSince = await findCited(tx, reference, asOf)
    const use = citedSince === null ? await findUses(tx, undo) : citedIn(citedSince)
    if (use !== null) throw refused(await wordUse(tx, known, use, language))
    await putBack(tx, undo, relinked)
    await hideAdded(tx, undo.added)
    await settleNotices(tx, { aboutId: id, kinds: ['import-finished'] }, now)
    await tx
      .updateTable('importRun')
      .set({ digest: staged, importedAt: now })
      .where('id', '=', id)
      .execute()
    const before = { kind: run.kind, file: run.name, tallies: JSON.parse(run.tallies) as object }
    tell({ kind: 'imported.undo', target: id, before })
    return undo
  })
}

async function loadRun(db: Db, id: string) {
  const run = await db
    .selectFrom('importRun')
    .selectAll()
    .where('id', '=', id)
    .where('digest', '!=', staged)
    .executeTakeFirst()
  if (run === undefined) throw notFound()
  return run
}

const citedIn = (id: string): Use => ({ code: 'in-audits', part: 'reference', id })

const refused = (issues: Issue[]): ProblemError =>
  new ProblemError('changed-meanwhile', 'What was imported is in use, or was changed since.', {
    issues,
    error: issues.map((issue) => issue.message).join(' '),
  })
