import * as z from 'zod/mini'

/** An id that a tablet or the server made: UUIDv7 in lower case. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
/** An instant, ISO 8601 in UTC: `2026-11-21T09:30:00.000Z`. */
export const instant = z.iso.datetime()
/** A day, `2026-11-21`. */
export const day = z.iso.date()
/** A text in both languages; where one is missing the other is shown, marked as untranslated. */
export const bilingual = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })
export type Bilingual = z.infer<typeof bilingual>
/** A JSON value. */
export const json = z.unknown()
/** A text of at most `max` characters that a person wrote, without the NUL that PostgreSQL refuses. */
export const written = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^[^\0]*$/))
/** As `written`; an empty one, which is how a form says it, is null. */
export const writtenOrNull = (max: number) =>
  z.nullable(
    z.pipe(
      written(max),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )
/** What is to be set of a bilingual text: a language that is left out stays as it is. */
export const bilingualChange = (max: number) =>
  z.object({ en: z.optional(writtenOrNull(max)), ar: z.optional(writtenOrNull(max)) })
export type BilingualChange = z.infer<ReturnType<typeof bilingualChange>>
