import * as z from 'zod/mini'

/** A file of texts: its language and its name, as `locales/{lng}/{ns}.json` has them. */
export const textsKey = z.object({
  lng: z.enum(['en', 'ar']),
  ns: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
})

/** Keys that the app asked for and no file has, each with the text that was shown instead. */
export const missingKeys = z
  .record(
    z.string().check(
      z.minLength(1),
      z.maxLength(200),
      z.regex(/^[^\0]*$/),
      // Half a character is stored as another text, and would never be found again.
      z.refine((key) => key.isWellFormed(), 'Half a character'),
    ),
    z.nullable(z.string().check(z.maxLength(5000), z.regex(/^[^\0]*$/))),
  )
  .check(z.refine((keys) => Object.keys(keys).length <= 100, 'At most 100 keys at once'))

/** `stored`: how many were new. `isFull`: nothing more is kept until somebody clears the table. */
export const keptKeys = z.object({ stored: z.int(), isFull: z.boolean() })
