import type { Language } from '@apron/contracts/user.ts'

export type MailKind =
  | 'verify'
  | 'already-registered'
  | 'awaiting-approval'
  | 'request-declined'
  | 'password-reset'
  | 'set-password'
  | 'password-changed'
  | 'address-changed'
  | 'request-waiting'
  | 'trial-begun'
  | 'scheduled-report'
  | 'schedule-stopped'
  | 'schedule-failed'
  | 'test'

export type MailTables = {
  /** What is to be sent. Links are made when it is sent, so that no code is ever stored. */
  mail: {
    id: string
    kind: MailKind
    email: string
    /** Of the request that caused it; somebody's own language goes before it. */
    language: Language
    /** Of the access request that it is for or about. */
    requestId: string | null
    /** What it brings or is about: a delivery of a scheduled report, or a schedule. */
    aboutId: string | null
    state: 'queued' | 'sent' | 'failed'
    attempts: number
    createdAt: string
    /** Not to be tried before; while it is tried, when others may take it up again. */
    nextAt: string
    sentAt: string | null
    /** Why it could not be sent, without the address. */
    fault: string | null
  }
}
