import type { NoticeKind } from '@apron/contracts/notice-events.ts'

/** How a notice reaches its reader beside the inbox. */
export type NoticeMail = 'none' | 'at-once' | 'digest'

export type NoticeTables = {
  /** One for each cause, person and kind, written in the transaction of its cause. */
  notice: {
    id: string
    kind: NoticeKind
    /** What caused it, so that it is noted once whoever finds it: the id of an event, or a thing and a day. */
    cause: string
    userId: string
    /** The thing that it is about. */
    aboutId: string
    /** JSON of what its words name. */
    gaps: string
    /** Who caused it; null where nobody did. */
    byId: string | null
    createdAt: string
    /** When its reader opened it, or what it is about. */
    readAt: string | null
    /** Of record: since when its cause is gone. */
    settledAt: string | null
    mailing: NoticeMail
    /** The mail that brings it; null while it waits for its digest, and where there is none. */
    mailId: string | null
    /** When the mail server took it, and what it said. */
    handedOverAt: string | null
    answer: string | null
    /** Why it could not be handed over, without the address. */
    fault: string | null
  }
  /** One mail for a person and a day of theirs, whatever the number of notices. */
  noticeDigest: { userId: string; day: string; mailId: string }
  /** How somebody wants mails; nobody has a row who left it as it is. */
  noticeWish: {
    userId: string
    mails: 'at-once' | 'digest'
    /** By the clocks of the zone, `07:00`. */
    digestTime: string
    /** Null is the installation's. */
    timeZone: string | null
    quietFrom: string | null
    quietUntil: string | null
  }
  /** Whose mail server said for good that it takes nothing for them. */
  bouncedAddress: { userId: string; email: string; bouncedAt: string }
  /** What somebody wants no mails about. */
  noticeStop: { userId: string; kind: NoticeKind }
}
