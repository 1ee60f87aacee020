import type { Language } from '@apron/contracts/user.ts'
import type { Written } from './write-letter.ts'

export type Attachment = {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

export type OutgoingMail = Written & {
  readonly id: string
  /** ISO. */
  readonly at: string
  readonly to: string
  /** Whose name it comes from, where nothing of the environment says so. */
  readonly sender: string | null
  readonly language: Language
  readonly attachment?: Attachment
  /** Where a mail program ends such mails by itself (RFC 8058); left out where they cannot be ended. */
  readonly stopUrl?: string
}

/**
 * Hands a mail on, or throws; it may be called again for the same one. Gives what the server said when it took the
 * mail, where there is one.
 */
export type Deliver = ((mail: OutgoingMail) => Promise<string | void>) & {
  /** Ends what is kept open between two mails; the next one opens it again. */
  readonly rest?: () => void
}
