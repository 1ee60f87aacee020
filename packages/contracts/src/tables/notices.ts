import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import {
  noticePage,
  noticeQuery,
  noticesRead,
  noticeWishesChange,
  oneNoticeWishes,
  stopForm,
  stopKey,
} from '../notice.ts'

const done = z.object({ done: z.literal(true) })

/** What people are notified of, each their own alone. */
export const noticesTable = {
  'notices.list': {
    method: 'GET',
    path: '/api/notices',
    access: 'signed-in',
    query: noticeQuery,
    response: noticePage,
  },
  'notices.read': {
    method: 'PUT',
    path: '/api/notices/read',
    access: 'signed-in',
    isOwnAccount: true,
    dayLimit: 'none',
    body: noticesRead,
    response: done,
  },
  'notices.wishes': {
    method: 'GET',
    path: '/api/notices/wishes',
    access: 'signed-in',
    response: oneNoticeWishes,
  },
  'notices.change-wishes': {
    method: 'PUT',
    path: '/api/notices/wishes',
    access: 'signed-in',
    isOwnAccount: true,
    body: noticeWishesChange,
    response: oneNoticeWishes,
  },
  /** By the code of a mail alone: mail programs are not signed in. It stops no notice of record. */
  'notices.stop': {
    method: 'POST',
    path: '/api/notices/stop/:code',
    access: 'open',
    params: stopKey,
    form: true,
    body: stopForm,
    response: done,
  },
} as const satisfies Record<string, Endpoint>
