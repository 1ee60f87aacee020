import type { Role } from '@apron/contracts/role.ts'

export type UserTables = {
  organization: { id: string; name: string; kind: string; createdAt: string }
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
  }
  session: {
    id: string
    userId: string
    createdAt: string
    expiresAt: string
    lastSeenAt: string
    revokedAt: string | null
    /** The browser as it names itself, cut to 200 characters. */
    agent: string
  }
  /** One-time links, stored as SHA-256 only. */
  link: {
    hash: string
    purpose: 'set-up'
    userId: string | null
    createdAt: string
    expiresAt: string | null
    usedAt: string | null
  }
}
