import * as z from 'zod/mini'
import { permissions } from './permission.ts'
import { roles } from './role.ts'
import { id, instant } from './text.ts'

export const role = z.enum(roles)

/** A person as the signed-in person sees themself. */
export const me = z.object({
  id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  role,
  organization: z.object({ id, name: z.string() }),
  permissions: z.array(z.enum(permissions)),
})
export type Me = z.infer<typeof me>

/** A person as colleagues see them. */
export const person = z.object({ id, firstName: z.string(), lastName: z.string() })
export type Person = z.infer<typeof person>

export const auditor = z.object({ ...person.shape, role, jobTitle: z.nullable(z.string()) })
export type Auditor = z.infer<typeof auditor>
export const auditors = z.object({ auditors: z.array(auditor) })

export const credentials = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  password: z.string().check(z.maxLength(256)),
})
export const signedIn = z.object({ token: z.string(), user: me, expiresAt: instant })
export type SignedIn = z.infer<typeof signedIn>

/** The first admin of a bare installation, by the one-time link of the log. */
export const firstAdmin = z.object({
  code: z.string().check(z.maxLength(100)),
  email: z.email().check(z.trim(), z.toLowerCase(), z.maxLength(254)),
  password: z
    .string()
    .check(
      z.minLength(8),
      z.maxLength(32),
      z.regex(/[a-z]/),
      z.regex(/[A-Z]/),
      z.regex(/[0-9]/),
      z.regex(/[^A-Za-z0-9\s]/),
    ),
  firstName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  lastName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  organization: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
})
