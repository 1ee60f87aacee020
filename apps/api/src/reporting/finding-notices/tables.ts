import type { Language } from '@apron/contracts/user.ts'

export type FindingNoticeTables = {
  /** One row a completion at most: its findings as they are communicated. */
  findingNotice: {
    id: string
    assessmentId: string
    revision: number
    /** The `place`th notice of its assessment. */
    place: number
    /** `RUH-CAA-2026-0007/N1`. */
    number: string
    /** At the end of the address that the code on each page leads to; unguessable. */
    code: string
    issuedOn: string
    madeById: string
    /** As it was then: it stays on the notice whoever is deleted. */
    madeByName: string
    madeAt: string
  }
  /** The files that were ever given out for it; the last stage of a language is the one to have. */
  findingNoticeFile: {
    noticeId: string
    language: Language
    stage: 'issued' | 'signed' | 'stamped'
    /** Of `files`. */
    key: string
    size: number
    pages: number
    /** Hex. */
    sha256: string
    madeAt: string
  }
  /** One way in which it was handed over. */
  findingService: {
    id: string
    noticeId: string
    way: 'mail' | 'signature' | 'by-hand'
    state: 'sending' | 'served' | 'failed'
    /** Where it was mailed to, with the language of the mail; null otherwise. */
    email: string | null
    language: Language | null
    byId: string
    at: string
    /** A day of the installation's calendar; null until it was handed over. */
    servedOn: string | null
    /** The proof of a mail: when a server took it, what it said, and by which id. */
    handedOverAt: string | null
    answer: string | null
    messageId: string | null
    fault: string | null
    /** Why it was entered by hand. */
    reason: string
  }
}
