import type { Language } from '@apron/contracts/user.ts'

/** Letters that are no notices: they bring what only the mail can bring, or answer who has no account. */
export type LetterKind =
  | 'verify'
  | 'already-registered'
  | 'awaiting-approval'
  | 'request-declined'
  | 'password-reset'
  | 'set-password'
  | 'password-changed'
  | 'address-changed'
  | 'scheduled-report'
  | 'finding-notice'
  | 'test'

/** One notice, or those of a day. */
export type MailKind = LetterKind | 'notice' | 'digest'

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
    /** What it brings or is about: a delivery of a scheduled report, a notice, or whose digest it is. */
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
