import { looseFile } from '../../platform/files/loose.ts'
import type { Handler } from '../../platform/handler.ts'
import { ProblemError } from '../../platform/problem.ts'
import { changeCatalogue, differenceOf } from '../../platform/audit-log/change-catalogue.ts'
import { deleteFileRow, describeFile, findFile } from './file-queries.ts'
import {
  deleteReference,
  describeReference,
  insertReference,
  isIdTaken,
  isReferredTo,
  loadReference,
  updateReference,
  type ReferenceRow,
} from './queries.ts'

/** A new reference, in use unless it is said otherwise. */
export const create: Handler<'reference.create'> = async ({ body }, context) =>
  changeCatalogue(context, async ({ db, newId }, tell) => {
    const { id = newId(), title, description = '', status = 'active' } = body
    if (await isIdTaken(db, id)) {
      const issues = [{ path: 'body.id', code: 'taken', message: 'This id is in use.' }]
      throw new ProblemError('input-invalid', 'The reference cannot be like this.', { issues })
    }
    const row: ReferenceRow = { id, title, description, status }
    await insertReference(db, row)
    tell({ kind: 'reference.create', target: id, after: { title, description, status } })
    return { reference: await describeReference(db, row) }
  })

/** Sets what is given of a reference. */
export const change: Handler<'reference.change'> = async ({ params, body }, context) =>
  changeCatalogue(context, async ({ db }, tell) => {
    const row = await loadReference(db, params.referenceId)
    const difference = differenceOf(row, body as Partial<ReferenceRow>)
    if (difference !== null) {
      await updateReference(db, row.id, difference.after)
      tell({ kind: 'reference.change', target: row.id, ...difference })
    }
    return { reference: await describeReference(db, { ...row, ...difference?.after }) }
  })

/** Deletes a reference; one that a question or an answer refers to is only taken out of use. */
export const remove: Handler<'reference.delete'> = async ({ params }, context) =>
  changeCatalogue(context, async ({ db, now }, tell) => {
    const { id, ...before } = await loadReference(db, params.referenceId)
    if (!(await isReferredTo(db, id))) {
      const file = await findFile(db, id)
      if (file !== undefined) {
        await deleteFileRow(db, id)
        await looseFile(db, file.key, now)
      }
      await deleteReference(db, id)
      const its = file && { file: describeFile(file) }
      tell({ kind: 'reference.delete', target: id, before: { ...before, ...its } })
      return { outcome: 'deleted' }
    }
    const difference = differenceOf(before, { status: 'inactive' as const })
    if (difference !== null) {
      await updateReference(db, id, difference.after)
      tell({ kind: 'reference.change', target: id, ...difference })
    }
    return { outcome: 'inactive' }
  })
