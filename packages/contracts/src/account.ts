import * as z from 'zod/mini'
import { id, instant, pictureUrl } from './text.ts'
import {
  email,
  givenPassword,
  jobTitle,
  language,
  me,
  namePart,
  newPassword,
  organizationKind,
  organizationName,
  titleOfPerson,
} from './user.ts'

/** Who asks for access, or for a trial: one form. */
export const registration = z.strictObject({
  /** `access` where nothing is said. */
  kind: z.optional(z.enum(['access', 'trial'])),
  email,
  firstName: namePart,
  lastName: namePart,
  title: z.optional(titleOfPerson),
  jobTitle: z.optional(jobTitle),
  /** As the person names it; an admin chooses the organization itself. */
  organization: organizationName,
  organizationKind: z.optional(organizationKind),
  /** What mails are written in; the request's own language where nothing is said. */
  language: z.optional(language),
  termsAccepted: z.literal(true),
})

/** What a one-time link carries: 24 random bytes in base64url. */
export const linkCode = z
  .string()
  .check(
    z.regex(
      /^[\w-]{32}$/,
      'It must be the code of a link: 32 letters, digits, hyphens and underscores.',
    ),
  )
export const verificationKey = z.object({ token: linkCode })
/** A trial goes on at once, with the code for its first password; access waits for an admin. */
export const verification = z.object({
  outcome: z.enum(['awaiting-approval', 'trial-active']),
  setPasswordCode: z.nullable(linkCode),
})
export const resetRequest = z.strictObject({ email })
export const passwordByLink = z.strictObject({ code: linkCode, password: newPassword })
export type PasswordByLink = z.infer<typeof passwordByLink>
/** Who is signed in says the present one, and another; how many other sessions ended with it. */
export const passwordChange = z.strictObject({ current: givenPassword, password: newPassword })
export const passwordChanged = z.object({ sessionsEnded: z.int() })
/** The address to sign in with. */
export const passwordSet = z.object({ done: z.literal(true), email: z.string() })
export type PasswordSet = z.infer<typeof passwordSet>

/** Bytes of a photo once it is decoded. */
export const photoMaxBytes = 300_000
const dataUrlMax = Math.ceil(photoMaxBytes / 3) * 4 + 'data:image/jpeg;base64,'.length
/** `data:image/jpeg;base64,…`; JPEG, PNG or WebP. */
export const photoUrl = pictureUrl(dataUrlMax)
export const accountChange = z.strictObject({
  firstName: z.optional(namePart),
  lastName: z.optional(namePart),
  title: z.optional(titleOfPerson),
  jobTitle: z.optional(jobTitle),
  language: z.optional(language),
  /** Null takes the photo away. */
  photo: z.optional(z.nullable(photoUrl)),
})
export const accountChangeMaxBytes = dataUrlMax + 16 * 1024
export const myAccount = z.object({ user: me })
export const photoKey = z.object({ userId: id })
export const photo = z.object({ photo: z.string(), changedAt: instant })

export const sessionKey = z.object({ sessionId: id })
export const sessions = z.object({
  sessions: z.array(
    z.object({
      id,
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      /** The browser as it names itself. */
      agent: z.string(),
      /** The session that asked. */
      isCurrent: z.boolean(),
    }),
  ),
})
export const devices = z.object({
  devices: z.array(
    z.object({ id: z.string(), firstSeenAt: instant, lastSeenAt: instant, agent: z.string() }),
  ),
})
