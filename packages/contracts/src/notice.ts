import * as z from 'zod/mini'
import { noticeKinds } from './notice-events.ts'
import { exactInstant, id, instant, timeZone } from './text.ts'

/** Notices that an answer has, and that one call marks. */
export const noticesMost = 500

const kind = z.enum(noticeKinds)
/** By the clocks of the reader's zone, `07:00`. */
const time = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'It must be a 24-hour time, such as 06:30.'))

/** A notice as its reader has it. */
export const notice = z.object({
  id,
  /** Of a kind that an older app does not know it shows nothing. */
  kind: z.string(),
  /** The thing that it is about. */
  aboutId: z.string(),
  /** What its words name. */
  gaps: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The name of whoever caused it, as it is now. */
  by: z.nullable(z.string()),
  createdAt: instant,
  readAt: z.nullable(instant),
  /** Of record: since when it is due no more. */
  settledAt: z.nullable(instant),
  /** What became of its mail; null where there is none. */
  mail: z.nullable(
    z.object({
      state: z.enum(['waiting', 'handed-over', 'failed']),
      handedOverAt: z.nullable(instant),
      /** What the mail server said. */
      answer: z.nullable(z.string()),
      messageId: z.nullable(z.string()),
    }),
  ),
})
export type Notice = z.infer<typeof notice>

export const noticeQuery = z.object({
  /** `state` of an earlier answer: where nothing is new since, none are listed. */
  state: z.optional(z.string().check(z.maxLength(300))),
  /** `next` of the page before. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(noticesMost))),
})
/** The latest first. */
export const noticePage = z.object({
  notices: z.array(notice),
  unread: z.int(),
  /** Of all of them, on whichever page. */
  state: z.string(),
  /** They are as they were at the `state` that was given. */
  isSame: z.boolean(),
  next: z.nullable(z.string()),
})

/** Those of the caller by their ids, or all of theirs until an instant of the server's. */
export const noticesRead = z
  .strictObject({
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(noticesMost))),
    until: z.optional(exactInstant),
  })
  .check(
    z.refine((it) => (it.ids === undefined) !== (it.until === undefined), {
      path: ['ids'],
      error: 'Give either ids or until.',
    }),
  )

/** How somebody wants mails about notices. */
export const noticeWishes = z.object({
  mails: z.enum(['at-once', 'digest']),
  digestTime: z.string(),
  /** Null is the installation's. */
  timeZone: z.nullable(z.string()),
  /** Both or neither. */
  quietFrom: z.nullable(z.string()),
  quietUntil: z.nullable(z.string()),
  /** What they want no mails about. */
  stopped: z.array(kind),
})
export const oneNoticeWishes = z.object({ wishes: noticeWishes })
export type NoticeWishes = z.infer<typeof noticeWishes>

/** A part that is left out stays. */
export const noticeWishesChange = z.strictObject({
  mails: z.optional(z.enum(['at-once', 'digest'])),
  digestTime: z.optional(time),
  timeZone: z.optional(z.nullable(timeZone)),
  quietFrom: z.optional(z.nullable(time)),
  quietUntil: z.optional(z.nullable(time)),
  /** Kinds by their names: too many for a sentence that says which there are. */
  stopped: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(100))),
})

export const stopKey = z.object({ code: z.string().check(z.maxLength(200)) })
/** RFC 8058: what a mail program sends. */
export const stopForm = z.strictObject({
  'List-Unsubscribe': z.optional(z.string().check(z.maxLength(50))),
})
