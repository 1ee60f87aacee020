import { plainText, prose, typedText } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'

/** An id that a tablet or the server made: UUIDv7 in lower case. */
export const id = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
/** An instant that the server says, ISO 8601 in UTC. Old ones may have fewer digits, or more. */
export const instant = z.iso.datetime()
/** An instant that somebody sends, to the millisecond: `2026-11-21T09:30:00.000Z`. */
export const exactInstant = z.iso.datetime({ precision: 3 })
/** A day, `2026-11-21`. */
export const day = z.iso.date()
/** A time zone as `Intl` knows it, `Asia/Riyadh`. */
export const timeZone = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/))
/** A text in both languages; where one is missing the other is shown, marked as untranslated. */
export const bilingual = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })
export type Bilingual = z.infer<typeof bilingual>
/** A JSON value. */
export const json = z.unknown()
/** Nothing is taken off: what comes back is laid over what was typed, or compared with it. */
export const typed = (max: number) => z.string().check(z.maxLength(max), z.regex(typedText))
/** As `typed`, at length: it may turn its direction. */
export const typedProse = (max: number) => z.string().check(z.maxLength(max), z.regex(prose))
const blank = /^[\s\p{Cf}]*$/u
/** A text of at most `max` characters that a person wrote; one in which nothing can be seen is empty. */
export const written = (max: number) =>
  z.string().check(
    z.overwrite((text) => (blank.test(text) ? '' : text.replaceAll('\r\n', '\n'))),
    z.trim(),
    z.maxLength(max),
    z.regex(plainText),
  )
/** As `written`; an empty one, which is how a form says it, is null. */
export const writtenOrNull = (max: number) =>
  z.nullable(
    z.pipe(
      written(max),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )
/** Words to look for. */
export const search = z.optional(written(100))
/** What is to be set of a bilingual text: a language that is left out stays as it is. */
export const bilingualChange = (max: number) =>
  z.strictObject({ en: z.optional(writtenOrNull(max)), ar: z.optional(writtenOrNull(max)) })
export type BilingualChange = z.infer<ReturnType<typeof bilingualChange>>

type Named = Readonly<Record<string, unknown>>
/** Refuses the specification's name of a field where it says something else than ours in the same body. */
export const sameAs = (alias: string, field: string) =>
  z.refine<Named>(
    (it) => it[alias] === undefined || it[field] === undefined || it[alias] === it[field],
    { path: [alias], error: `It says something else than ${field}.` },
  )
