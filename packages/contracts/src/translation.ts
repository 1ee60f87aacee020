import * as z from 'zod/mini'
import { listEnd, listQuery } from './list.ts'
import { id, instant, typed, typedProse } from './text.ts'

/** A file of texts: its language and its name, as `locales/{lng}/{ns}.json` has them. */
export const textsKey = z.object({
  lng: z.enum(['en', 'ar']),
  ns: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'It must be the name of a file of texts.')),
})

const maxKeys = 100
/** Keys that the app asked for and no file has, each with the text that was shown instead. */
export const missingKeys = z
  .record(typed(200).check(z.minLength(1)), z.nullable(typedProse(5000)))
  .check(
    z.refine(
      (keys) => Object.keys(keys).length <= maxKeys,
      'At most 100 keys are accepted at once.',
    ),
  )
  .register(z.globalRegistry, { maxProperties: maxKeys })

/** `stored`: how many were new. `isFull`: nothing more is kept until somebody clears the table. */
export const keptKeys = z.object({ stored: z.int(), isFull: z.boolean() })

export const missingFilter = z.object({
  search: listQuery.search,
  cursor: listQuery.cursor,
  limit: listQuery.limit,
})
/** A text that the app asked for and no file has: what was shown instead, to whom first, and when. */
export const missingText = z.object({
  lng: z.enum(['en', 'ar']),
  ns: z.string(),
  key: z.string(),
  fallback: z.nullable(z.string()),
  askedBy: z.object({ id, firstName: z.string(), lastName: z.string() }),
  askedAt: instant,
})
export type MissingText = z.infer<typeof missingText>
export const missingPage = z.object({ texts: z.array(missingText), ...listEnd })
export const removedKeys = z.object({ removed: z.int() })
