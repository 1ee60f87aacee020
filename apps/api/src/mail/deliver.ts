import type { Language } from '@apron/contracts/user.ts'
import type { Written } from './write-letter.ts'

export type OutgoingMail = Written & {
  readonly id: string
  /** ISO. */
  readonly at: string
  readonly to: string
  readonly language: Language
}

/** Hands a mail on, or throws; it may be called again for the same one. */
export type Deliver = (mail: OutgoingMail) => Promise<void>
