import { isBlank, nameText, plainText, prose, typedText } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'

/** An id that a tablet or the server made: UUIDv7 in lower case. */
export const id = z
  .string()
  .check(
    z.regex(
      /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      'It must be an id: 32 digits in lower case, with hyphens.',
    ),
  )
/** An instant that the server says, ISO 8601 in UTC. Old ones may have fewer digits, or more. */
export const instant = z.iso.datetime()
/** An instant that somebody sends, to the millisecond: `2026-11-21T09:30:00.000Z`. */
export const exactInstant = z.iso.datetime({ precision: 3 })
/** A day, `2026-11-21`. */
export const day = z.iso.date()
/** A time zone as `Intl` knows it, `Asia/Riyadh`. */
export const timeZone = z
  .string()
  .check(
    z.regex(
      /^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/,
      'It must be the name of a time zone, such as Asia/Riyadh.',
    ),
  )
/** A text in both languages; where one is missing the other is shown, marked as untranslated. */
export const bilingual = z.object({ en: z.nullable(z.string()), ar: z.nullable(z.string()) })
export type Bilingual = z.infer<typeof bilingual>
/** A JSON value. */
export const json = z.unknown()
/** A picture as a page has it, `data:image/png;base64,…`, of at most so many characters. */
export const pictureUrl = (max: number) =>
  z
    .string()
    .check(
      z.maxLength(max),
      z.regex(
        /^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
        'It must be a JPEG, PNG or WebP picture as a data URL in Base64.',
      ),
    )
export const sha256 = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{64}$/, 'It must be a SHA-256 digest: 64 hexadecimal digits in lower case.'),
  )
/** Where a list that is numbered goes on: `next` of the page before. */
export const numberedCursor = z
  .string()
  .check(z.regex(/^\d{1,15}$/, 'It must be a cursor from an earlier reply of this call.'))
const noControls = 'It must not have control characters or half characters.'
export const nothingUnseen =
  'It must not have control characters, marks that turn its direction, or others that cannot be seen.'
/** Nothing is taken off: what comes back is laid over what was typed, or compared with it. */
export const typed = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(typedText, nothingUnseen))
/** As `typed`, at length: it may turn its direction. */
export const typedProse = (max: number) =>
  z.string().check(z.maxLength(max), z.regex(prose, noControls))
const plain = (max: number, pattern: RegExp) =>
  z.string().check(
    z.overwrite((text) => (isBlank(text) ? '' : text.replaceAll('\r\n', '\n'))),
    z.trim(),
    z.maxLength(max),
    z.regex(pattern, nothingUnseen),
  )
/** A text of at most `max` characters that a person wrote; one in which nothing can be seen is empty. */
export const written = (max: number) => plain(max, plainText)
/** As `written`, for a name or a title: of two that look the same nobody can tell which is which. */
export const writtenName = (max: number) => plain(max, nameText)
/** As `writtenName`; an empty one, which is how a form says it, is null. */
export const writtenOrNull = (max: number) =>
  z.nullable(
    z.pipe(
      writtenName(max),
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
    { path: [alias], error: `It contradicts ${field}.` },
  )
