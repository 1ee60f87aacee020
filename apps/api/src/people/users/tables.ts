import type { Role } from '@apron/contracts/role.ts'
import type { Language } from '@apron/contracts/user.ts'

/** What a mailed link is for. */
export type LinkPurpose = 'verify' | 'password-reset' | 'set-password'

export type UserTables = {
  organization: {
    id: string
    name: string
    kind: string
    createdAt: string
    /** Since when nobody is put into it; null while it is open. */
    closedAt?: string | null | undefined
    /** Strangers read its name and may choose it; null is no. */
    isListed?: 0 | 1 | null | undefined
  }
  user: {
    id: string
    organizationId: string
    /** Lower case; unique. */
    email: string
    /** `argon2id$…`; null until a password was set. */
    passwordHash: string | null
    firstName: string
    lastName: string
    title: string | null
    jobTitle: string | null
    role: Role
    status: 'active' | 'inactive'
    signedUpAt: string
    lastActiveAt: string | null
    /** What mails are written in. */
    language: Language | null
    guideReadAt: string | null
    /** Of a trial: when it ends. */
    trialEndsAt: string | null
    /** Somebody who was deleted stays as a row without a name. */
    deletedAt: string | null
  }
  session: {
    id: string
    userId: string
    createdAt: string
    expiresAt: string
    lastSeenAt: string
    revokedAt: string | null
    /** It ended because its user was made inactive: until then it may hand in what its tablet holds. */
    depositUntil: string | null
    /** When its tablet was shut out from elsewhere: exports of what was written later are refused. */
    shutOutAt: string | null
    /** The browser as it names itself, cut to 200 characters. */
    agent: string
    /** The tablet that it was last heard of from; null until it named one. */
    deviceId: string | null
  }
  /** Of sessions that were forgotten: for how long exports sealed with their keys are accepted. */
  endedSession: { id: string; userId: string; endedAt: string; shutOutAt: string | null }
  /** How much somebody inactive has handed in. */
  handedIn: { userId: string; mutations: number; bytes: number }
  /** How much the log has kept of somebody on their last day, `2026-11-21`. */
  keptToday: { userId: string; day: string; mutations: number; bytes: number }
  /** One-time links, stored as SHA-256 only. */
  link: {
    hash: string
    purpose: 'set-up' | LinkPurpose
    userId: string | null
    /** Of a verify link: the access request. */
    requestId: string | null
    createdAt: string
    expiresAt: string | null
    usedAt: string | null
  }
  /** Apart from its user, so that reading people does not read pictures. `data` is base64. */
  photo: { userId: string; type: 'jpeg' | 'png' | 'webp'; data: string; changedAt: string }
  /** Who asked for access. Gone once it is given, and some time after it was declined; the log keeps that it was. */
  accessRequest: {
    id: string
    kind: 'access' | 'trial'
    status: 'email-unconfirmed' | 'awaiting-approval' | 'declined'
    /** Lower case; unique among requests. */
    email: string
    firstName: string
    lastName: string
    title: string | null
    jobTitle: string | null
    organization: string
    organizationKind: string | null
    language: Language
    termsAcceptedAt: string
    requestedAt: string
    confirmedAt: string | null
    declinedAt: string | null
    /** Why it was declined, as the person is told. */
    reason: string | null
  }
}
