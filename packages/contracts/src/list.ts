import * as z from 'zod/mini'
import { search } from './text.ts'

/** Whether something of the catalogue is in use. */
export const inUse = z.enum(['active', 'inactive'])
export type InUse = z.infer<typeof inUse>

/** What every list of the catalogue takes: words to look for, and where its page begins. */
export const listQuery = {
  search,
  status: z.optional(inUse),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
}

/** What every list of the catalogue answers beside its rows. */
export const listEnd = {
  /** Give it back as `cursor` for the next page; null on the last. */
  next: z.nullable(z.string()),
  total: z.int(),
}

/** What became of something that was to be deleted: what history refers to is only made inactive. */
export const deletion = z.object({ outcome: z.enum(['deleted', 'inactive']) })
