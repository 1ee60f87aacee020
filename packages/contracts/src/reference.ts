import * as z from 'zod/mini'
import { referenceTitleMax } from './library-bounds.ts'
import { listEnd, listQuery, inUse } from './list.ts'
import { reference } from './question.ts'
import { id, sameAs, written, writtenName } from './text.ts'

export const referenceKey = z.object({ referenceId: id })

/** A reference as whoever edits it sees it. */
export const referenceDetails = z.object({
  ...reference.shape,
  status: inUse,
  /** Questions that it may be cited for. */
  questionCount: z.int(),
})
export type ReferenceDetails = z.infer<typeof referenceDetails>
export const oneReference = z.object({ reference: referenceDetails })

/** Without `limit` the offered references come all at once: the tablets need them so. */
export const offeredFilter = z.object({
  search: listQuery.search,
  cursor: listQuery.cursor,
  limit: listQuery.limit,
})
export const offeredReferences = z.object({ references: z.array(reference), ...listEnd })

export const referenceFilter = z.object({
  ...listQuery,
  sort: z.optional(z.enum(['title', 'status'])),
})
export const referencePage = z.object({ references: z.array(referenceDetails), ...listEnd })

/** The longest texts of a reference, in characters. */
export const referenceTextMax = 20_000
const title = writtenName(referenceTitleMax).check(z.minLength(1))
export const newReference = z.pipe(
  z
    .strictObject({
      id: z.optional(id),
      title,
      description: z.optional(written(referenceTextMax)),
      status: z.optional(inUse),
      /** The same as `id`, by the name of the specification. */
      referenceId: z.optional(id),
    })
    .check(sameAs('referenceId', 'id')),
  z.transform(({ referenceId, ...rest }) => ({
    ...(referenceId === undefined ? {} : { id: referenceId }),
    ...rest,
  })),
)
export const referenceChange = z.strictObject({
  title: z.optional(title),
  description: z.optional(written(referenceTextMax)),
  status: z.optional(inUse),
})

/** Bytes of a file that is attached to a reference. */
export const referenceFileMaxBytes = 20_000_000
/** What an attached file is called. */
export const attachedName = z.strictObject({ name: writtenName(200).check(z.minLength(1)) })
