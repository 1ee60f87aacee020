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
  readonly attachments?: readonly Attachment[]
  /** Where a mail program ends such mails by itself (RFC 8058); left out where they cannot be ended. */
  readonly stopUrl?: string
}

/** What is known of a mail that a server took. */
export type HandedOver = {
  /** What the server said. */
  readonly answer: string
  readonly messageId: string
}

/** Hands a mail on, or throws; it may be called again for the same one. Gives its proof where a server took it. */
export type Deliver = ((mail: OutgoingMail) => Promise<HandedOver | void>) & {
  /** Ends what is kept open between two mails; the next one opens it again. */
  readonly rest?: () => void
}
