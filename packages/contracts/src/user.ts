import { passwordLength, passwordParts } from '@apron/scoring/password-rules.ts'
import { nameText } from '@apron/scoring/plain-text.ts'
import * as z from 'zod/mini'
import { addressPattern, plainAddress } from './email-address.ts'
import { organizationKinds } from './named-in-addresses.ts'
import { permissions } from './permission.ts'
import { roles } from './role.ts'
import { id, instant, nothingUnseen, timeZone, writtenOrNull } from './text.ts'

export const role = z.enum(roles)
export const language = z.enum(['en', 'ar'])
export type Language = z.infer<typeof language>

/** A person as the signed-in person sees themself. */
export const me = z.object({
  id,
  /** The same as `id`, by the name of the specification. */
  userId: z.optional(id),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  role,
  organization: z.object({ id, name: z.string() }),
  permissions: z.array(z.enum(permissions)),
  /** What mails are written in; null until somebody said. */
  language: z.optional(z.nullable(language)),
  guideReadAt: z.optional(z.nullable(instant)),
  /** When the photo was last changed; null where there is none. */
  photoAt: z.optional(z.nullable(instant)),
  /** Of a trial: when it ends. */
  trialEndsAt: z.optional(z.nullable(instant)),
})
export type Me = z.infer<typeof me>

/** A person as colleagues see them. */
export const person = z.object({ id, firstName: z.string(), lastName: z.string() })
export type Person = z.infer<typeof person>

export const auditor = z.object({
  ...person.shape,
  /** The same as `id`, by the name of the specification. */
  userId: z.optional(id),
  role,
  jobTitle: z.nullable(z.string()),
})
export type Auditor = z.infer<typeof auditor>
export const auditors = z.object({ auditors: z.array(auditor) })

/** A password as somebody types it to prove who they are: whatever they think that it is. */
export const givenPassword = z.string().check(z.maxLength(256))
export const credentials = z.strictObject({
  email: z
    .string()
    .check(z.overwrite(plainAddress), z.maxLength(254), z.regex(nameText, nothingUnseen)),
  password: givenPassword,
})
export const signedIn = z.object({ token: z.string(), user: me, expiresAt: instant })
export type SignedIn = z.infer<typeof signedIn>

/** Specification, section 5: 8 to 32 characters with a symbol, an upper, a lower and a digit. */
export const newPassword = z
  .string()
  .check(
    z.minLength(passwordLength.min),
    z.maxLength(passwordLength.max),
    z.regex(passwordParts.lower, 'It must contain a lower-case letter.'),
    z.regex(passwordParts.upper, 'It must contain an upper-case letter.'),
    z.regex(passwordParts.number, 'It must contain a digit.'),
    z.regex(passwordParts.symbol, 'It must contain a symbol.'),
  )
/** An address in the form in which all of them are stored and compared. */
export const email = z
  .string()
  .check(
    z.overwrite(plainAddress),
    z.maxLength(254),
    z.regex(addressPattern, 'It must be an email address.'),
  )
/** Something to see, on one line. */
const oneLine = /^(?=.*[\p{L}\p{N}\p{P}\p{S}])[^\p{Cc}\p{Zl}\p{Zp}]*$/u
const unreadable =
  'It must be readable on one line: characters that cannot be seen are not allowed.'
/** A name stands in mails and lists, on one line among the words of others. */
const nameOf = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min),
      z.maxLength(max),
      z.regex(oneLine, { error: unreadable, abort: true }),
      z.regex(nameText, unreadable),
    )
/** A part of a person's name. */
export const namePart = nameOf(1, 60)
/** At least three characters (specification, section 5), as the screens ask for. */
export const organizationName = nameOf(3, 120)
export const organizationKind = z.enum(organizationKinds)
/** `Dr`, `Mr`, `أ.` */
export const titleOfPerson = writtenOrNull(40)
export const jobTitle = writtenOrNull(120)

/** The first admin of a bare installation, by the one-time link of the log. */
export const firstAdmin = z.strictObject({
  code: z.string().check(z.maxLength(100)),
  email,
  password: newPassword,
  firstName: namePart,
  lastName: namePart,
  organization: organizationName,
  /** What decides *today* from then on; a plain client may leave it out. */
  timeZone: z.optional(timeZone),
})
