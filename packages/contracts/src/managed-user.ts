import * as z from 'zod/mini'
import { assessmentStatus } from './assessment.ts'
import { activities, requestStatuses } from './named-in-addresses.ts'
import { listEnd, listQuery } from './list.ts'
import { newOrganization } from './organization.ts'
import { day, id, instant, written } from './text.ts'
import {
  email,
  jobTitle,
  language,
  namePart,
  organizationKind,
  role,
  titleOfPerson,
} from './user.ts'

export const userStatus = z.enum(['active', 'inactive'])

/** A person as those who manage people see them. */
export const managedUser = z.object({
  id,
  /** The same as `id`, by the name of the specification. */
  userId: z.optional(id),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  role,
  status: userStatus,
  organization: z.object({ id, name: z.string() }),
  signedUpAt: instant,
  lastActiveAt: z.nullable(instant),
  /** False until the person followed the link of the first mail. */
  hasPassword: z.boolean(),
  language: z.nullable(language),
  photoAt: z.nullable(instant),
  trialEndsAt: z.nullable(instant),
})
export type ManagedUser = z.infer<typeof managedUser>

export const userKey = z.object({ userId: id })
export const userFilter = z.object({
  ...listQuery,
  status: z.optional(userStatus),
  role: z.optional(role),
  organizationId: z.optional(id),
  active: z.optional(z.enum(activities)),
  /** `name` where nothing is said; `last-active` and `signed-up` begin with the latest. */
  sort: z.optional(z.enum(['name', 'email', 'role', 'last-active', 'signed-up'])),
})
export const userPage = z.object({ users: z.array(managedUser), ...listEnd })
export const oneUser = z.object({ user: managedUser })

export const newUser = z.strictObject({
  email,
  firstName: namePart,
  lastName: namePart,
  title: z.optional(titleOfPerson),
  jobTitle: z.optional(jobTitle),
  role,
  /** The caller's own where nothing is said; only an admin may name another. */
  organizationId: z.optional(id),
  language: z.optional(language),
})
/** A part that is left out stays. Address and organization are an admin's to change. */
export const userChange = z.strictObject({
  email: z.optional(email),
  firstName: z.optional(namePart),
  lastName: z.optional(namePart),
  title: z.optional(titleOfPerson),
  jobTitle: z.optional(jobTitle),
  role: z.optional(role),
  organizationId: z.optional(id),
  language: z.optional(language),
})
export const userStatusChange = z.strictObject({ status: userStatus })
/** Where the mail goes. */
export const resetSent = z.object({ sentTo: z.string() })

/** What somebody leads or is on the team of, by when it is due; what the caller may see of it. */
export const userAssessments = z.object({
  assessments: z.array(
    z.object({
      id,
      title: z.string(),
      status: assessmentStatus,
      isLead: z.boolean(),
      dueOn: z.nullable(day),
      answeredCount: z.int(),
      questionCount: z.int(),
      /** Late arrivals of theirs that wait for a decision. */
      waiting: z.int(),
    }),
  ),
  total: z.int(),
  /** How many they led or were on the team of that are complete. */
  complete: z.int(),
})
/** What stays of somebody who is deleted, and what ends. */
export const userRemains = z.object({
  /** Questions on which an answer of theirs stands. */
  answers: z.int(),
  /** In how many assessments. */
  assessments: z.int(),
  /** Assessments they lead that are not over. */
  leads: z.int(),
  /** Late arrivals of theirs that wait for a decision. */
  waiting: z.int(),
  sessions: z.int(),
  /** What their tablets hold, as last reported. */
  unsent: z.int(),
})

/** How the caller may bring somebody the link for a password, here. */
export const resetWays = z.object({ mail: z.boolean(), copy: z.boolean() })
/** A link for a password, told this once: where it leads on this server. */
export const resetLink = z.object({ path: z.string(), expiresAt: instant })

export const userTabletKey = z.object({ userId: id, deviceId: id })
export const userSessionKey = z.object({ userId: id, sessionId: id })
/** Where somebody is signed in, the latest contact first; what opens a session is never told. */
export const userSessions = z.object({
  sessions: z.array(
    z.object({
      id,
      createdAt: instant,
      /** Written down once an hour at most. */
      lastSeenAt: instant,
      expiresAt: instant,
      /** The browser as it names itself. */
      agent: z.string(),
      /** The tablet that it was last heard of from; null until it named one. */
      tablet: z.nullable(id),
      /** The session that asked. */
      isCurrent: z.boolean(),
      /** It ended because its owner was made inactive: until then it may hand in what its tablet holds. */
      depositUntil: z.nullable(instant),
    }),
  ),
  total: z.int(),
})
export const sessionsEnded = z.object({ ended: z.int() })
/** The tablets that ever sent something in somebody's name, or said that they hold something. */
export const userTablets = z.object({
  tablets: z.array(
    z.object({
      /** As colleagues see it beside an answer. */
      id: z.string(),
      /** When it first sent something; null where it only said what it holds. */
      firstSeenAt: z.nullable(instant),
      lastSeenAt: instant,
      agent: z.string(),
      /** Open sessions on it. */
      sessions: z.int(),
      unsent: z.array(
        z.object({
          /** Null where the caller may not see the assessment. */
          assessment: z.nullable(z.object({ id, title: z.string() })),
          count: z.int(),
          reportedAt: instant,
        }),
      ),
    }),
  ),
  total: z.int(),
})

const requestKind = z.enum(['access', 'trial'])
/** Somebody who asked for access, until an admin gives it or declines, or deletes the request. */
export const requestedUser = z.object({
  id,
  kind: requestKind,
  status: z.enum(requestStatuses),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.nullable(z.string()),
  jobTitle: z.nullable(z.string()),
  organization: z.string(),
  organizationKind: z.nullable(organizationKind),
  language,
  requestedAt: instant,
  confirmedAt: z.nullable(instant),
  declinedAt: z.nullable(instant),
  /** Why it was declined, as the person was told. */
  reason: z.nullable(z.string()),
})
export type RequestedUser = z.infer<typeof requestedUser>

/** Somebody new. Whoever had asked for access by their address has it now: that request is closed. */
export const createdUser = z.object({
  user: managedUser,
  request: z.nullable(
    z.object({ id, kind: requestKind, status: z.enum(requestStatuses), requestedAt: instant }),
  ),
})

export const requestKey = z.object({ requestId: id })
export const requestFilter = z.object({
  ...listQuery,
  /** All that wait, for their owner or for an admin, where nothing is said. */
  status: z.optional(z.enum(requestStatuses)),
  /** `requested` where nothing is said: the latest first. */
  sort: z.optional(z.enum(['requested', 'name', 'email'])),
})
export const reasonLength = { min: 3, max: 500 }
/** In the words that the person is to read. */
export const requestDecline = z.strictObject({
  reason: written(reasonLength.max).check(z.minLength(reasonLength.min)),
})
export const oneRequest = z.object({ request: requestedUser })
export const requestTakenBack = z.object({
  request: requestedUser,
  /** Whether the person had been told already. */
  wasMailed: z.boolean(),
})
export const requestPage = z.object({ requests: z.array(requestedUser), ...listEnd })
/**
 * Corrects a request; with a role it activates it: the person becomes a user of `organizationId`, of
 * `newOrganization`, or of the organization that the request names, and gets the mail to set a password.
 */
export const requestChange = z.strictObject({
  firstName: z.optional(namePart),
  lastName: z.optional(namePart),
  title: z.optional(titleOfPerson),
  jobTitle: z.optional(jobTitle),
  role: z.optional(role),
  organizationId: z.optional(id),
  newOrganization: z.optional(newOrganization),
})
/** Once it is activated there is a user and no request any more. */
export const changedRequest = z.object({
  request: z.nullable(requestedUser),
  user: z.nullable(managedUser),
})
