import { batchMaxMutations } from '@apron/scoring/limits.ts'
import * as z from 'zod/mini'
import { receipt } from './sync.ts'
import { id, sha256 } from './text.ts'

const seal = sha256

/** Rows of one assessment from the file that a tablet exported, in its order. */
export const exportedRows = z.object({
  /** Whose tablet it was. */
  author: id,
  /** The session whose key sealed the rows; older files do not say. */
  key: z.optional(id),
  /** The seal of the row before the first of these; the assessment's id where there is none. */
  after: z.union([id, seal]),
  rows: z
    .array(
      z.object({
        deviceId: id,
        n: z.int().check(z.minimum(1)),
        body: z.looseObject({ id }),
        seal,
      }),
    )
    .check(z.minLength(1), z.maxLength(batchMaxMutations)),
})

/** One receipt a row, in order; fewer where the server failed on one: the rest may be sent again. */
export const takenRows = z.object({ receipts: z.array(receipt) })
