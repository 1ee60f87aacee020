import type { Db, Handler } from '../handler.ts'
import { notFound, ProblemError } from '../problem.ts'
import { changeCatalogue } from '../trail/change-catalogue.ts'
import { insertMany } from '../db/insert-many.ts'
import { findUses } from './find-uses.ts'
import { inChunks } from './in-chunks.ts'
import { refuseKind } from './refuse-kind.ts'
import { digestOfRun } from './run-digest.ts'
import type { QuestionBefore, Undo } from './undo-of.ts'

const insertGroupings = insertMany('questionGrouping', ['questionId', 'grouping'])
const insertReferences = insertMany('questionReference', ['questionId', 'referenceId', 'position'])

/**
 * Takes an import back as a whole: what it added is gone, what it changed is as before, and nothing is left
 * of it but rows of the log. Throws changed-meanwhile where somebody changed or uses any of it since.
 */
export const undoImport: Handler<'import.undo'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, caller }, tell) => {
    const run = await db
      .selectFrom('importRun')
      .selectAll()
      .where('id', '=', params.importId)
      .executeTakeFirst()
    if (run === undefined) throw notFound()
    refuseKind(caller, run.kind)
    const undo = JSON.parse(run.undo) as Undo
    if ((await digestOfRun(db, undo)) !== run.digest) throw refused('changed-since')
    const use = await findUses(db, undo)
    if (use !== null) throw refused(use)
    await putBack(db, undo)
    await takeAway(db, undo)
    await db.deleteFrom('importRun').where('id', '=', run.id).execute()
    const before = { kind: run.kind, file: run.name, tallies: JSON.parse(run.tallies) as object }
    tell({ kind: 'imported.undo', target: run.id, before })
    return { done: true }
  })

function refused(code: string): ProblemError {
  const message = 'What was imported is in use, or was changed since.'
  return new ProblemError('changed-meanwhile', message, {
    issues: [{ path: 'params.importId', code, message }],
  })
}

async function putBack(db: Db, { before }: Undo): Promise<void> {
  for (const part of ['category', 'subCategory'] as const)
    for (const { id, ...names } of before[part])
      await db.updateTable(part).set(names).where('id', '=', id).execute()
  for (const { id, ...fields } of before.location)
    await db.updateTable('location').set(fields).where('id', '=', id).execute()
  for (const question of before.question) await putQuestionBack(db, question)
}

async function putQuestionBack(db: Db, question: QuestionBefore): Promise<void> {
  const { id, references, groupings, ...fields } = question
  await db.updateTable('question').set(fields).where('id', '=', id).execute()
  await db
    .deleteFrom('questionVersion')
    .where('questionId', '=', id)
    .where('version', '>', question.version)
    .execute()
  await forgetLinks(db, [id])
  await insertGroupings(
    db,
    groupings.map((grouping) => ({ questionId: id, grouping })),
  )
  await insertReferences(
    db,
    references.map((referenceId, i) => ({ questionId: id, referenceId, position: i + 1 })),
  )
}

async function forgetLinks(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('questionGrouping').where('questionId', 'in', ids).execute()
  await db.deleteFrom('questionReference').where('questionId', 'in', ids).execute()
}

async function takeAway(db: Db, { added }: Undo): Promise<void> {
  for (const ids of inChunks(added.question)) {
    await forgetLinks(db, ids)
    await db.deleteFrom('questionVersion').where('questionId', 'in', ids).execute()
  }
  for (const ids of inChunks(added.location))
    await db.updateTable('location').set({ airportId: null }).where('id', 'in', ids).execute()
  for (const table of ['question', 'subCategory', 'category', 'reference', 'location'] as const)
    for (const ids of inChunks(added[table]))
      await db.deleteFrom(table).where('id', 'in', ids).execute()
}
