import { createHash } from 'node:crypto'
import type { Files } from '../../platform/files/files.ts'
import { bindFile, looseFile, putLoose } from '../../platform/files/loose.ts'
import type { Handler } from '../../platform/handler.ts'
import { notFound, ProblemError } from '../../platform/problem.ts'
import { changeCatalogue } from '../../platform/audit-log/change-catalogue.ts'
import { deleteFileRow, describeFile, findFile } from './file-queries.ts'
import { describeReference, loadReference } from './queries.ts'
import { referencesOfTrial } from './seen-by-trial.ts'

const pdfBegin = '%PDF-'
const pdfEnd = '%%EOF'
/** Bytes at a file's end within which readers look for its last line. */
const pdfTail = 1024

/** Whether these bytes begin and end as a PDF does; one that was cut off does not. */
function looksLikePdf(bytes: Uint8Array): boolean {
  const text = (from: number, to?: number): string =>
    Buffer.from(bytes.subarray(from, to)).toString('latin1')
  return (
    text(0, pdfBegin.length) === pdfBegin &&
    text(Math.max(0, bytes.length - pdfTail)).includes(pdfEnd)
  )
}

/** Sets the file of a reference: a PDF by what it holds, whatever it is called. */
export const attach =
  (files: Files): Handler<'reference.attach'> =>
  async ({ params, query, file: bytes }, context) => {
    await loadReference(context.db, params.referenceId)
    if (!looksLikePdf(bytes)) {
      const issues = [{ path: 'file', code: 'not-pdf', message: 'This is not a complete PDF.' }]
      throw new ProblemError('input-invalid', 'This is not a complete PDF.', { issues })
    }
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const key = await putLoose({ ...context, files }, 'references', bytes)
    return changeCatalogue(context, async ({ db, caller, now }, tell) => {
      const row = await loadReference(db, params.referenceId)
      const old = await findFile(db, row.id)
      const name = nameOf(query.name)
      if (old?.sha256 !== sha256 || old.name !== name) {
        await bindFile(db, key)
        if (old !== undefined) {
          await deleteFileRow(db, row.id)
          await looseFile(db, old.key, now)
        }
        const file = { key, name, size: bytes.length, sha256, addedBy: caller.userId, addedAt: now }
        await db
          .insertInto('referenceFile')
          .values({ referenceId: row.id, ...file })
          .execute()
        const before = old && { file: describeFile(old) }
        const after = { file: { name, size: bytes.length, sha256 } }
        tell({ kind: 'reference.attach', target: row.id, ...(before && { before }), after })
      }
      return { reference: await describeReference(db, row) }
    })
  }

/** Takes the file off a reference; where it has none, nothing changes. */
export const detach: Handler<'reference.detach'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, now }, tell) => {
    const row = await loadReference(db, params.referenceId)
    const old = await findFile(db, row.id)
    if (old !== undefined) {
      await deleteFileRow(db, row.id)
      await looseFile(db, old.key, now)
      const before = { file: describeFile(old) }
      tell({ kind: 'reference.detach', target: row.id, before })
    }
    return { reference: await describeReference(db, row) }
  })

/** The file itself; 404 where there is none. */
export const giveFile =
  (files: Files): Handler<'reference.file'> =>
  async ({ params }, { db, caller }) => {
    const row = await findFile(db, params.referenceId)
    if (row === undefined) throw notFound()
    if (caller.role === 'trial') {
      const seen = await referencesOfTrial(db, caller)
        .where('citation.referenceId', '=', params.referenceId)
        .limit(1)
        .executeTakeFirst()
      if (seen === undefined) throw notFound()
    }
    const bytes = await files.open(row.key)
    if (bytes === null) throw new Error(`the file ${row.key} is gone from where files are kept`)
    return { name: row.name, type: 'application/pdf', bytes }
  }

/** As it was called, without folders, and with the ending by which a tablet knows what to open it with. */
function nameOf(name: string): string {
  const plain = name.split(/[/\\]/).at(-1)?.trim() || 'reference'
  return /\.pdf$/i.test(plain) ? plain : `${plain}.pdf`
}
