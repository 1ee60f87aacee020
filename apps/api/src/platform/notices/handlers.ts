import type { noticesTable } from '@apron/contracts/tables/notices.ts'
import type { Handlers } from '../handler.ts'
import { changeWishes, oneWishes, stopByMail } from './change-wishes.ts'
import { listNotices } from './list-notices.ts'
import { readNotices } from './read-notices.ts'

export const noticeHandlers: Pick<Handlers, keyof typeof noticesTable> = {
  'notices.list': listNotices,
  'notices.read': readNotices,
  'notices.wishes': oneWishes,
  'notices.change-wishes': changeWishes,
  'notices.stop': stopByMail,
}
