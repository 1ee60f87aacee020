import type { Descriptions } from '../descriptions.ts'
import type { noticesTable } from '../tables/notices.ts'

export const noticesDescriptions: Descriptions<typeof noticesTable> = {
  'notices.list': {
    summary: 'The caller’s notices, the latest first, by page, and how many are unread',
    acts: [],
    reason: 'What happened and what waits is read in one place.',
  },
  'notices.read': {
    summary: 'Mark notices of the caller as read; the same again changes nothing',
    acts: [],
    reason: 'What was read on one device is read on all.',
  },
  'notices.wishes': {
    summary: 'How the caller wants mails about notices',
    acts: [],
    reason: 'Mails come at once or once a day, and not at night.',
  },
  'notices.change-wishes': {
    summary: 'Change how the caller wants mails about notices',
    acts: ['notice.wishes'],
    reason: 'Mails come at once or once a day, and not at night.',
  },
  'notices.stop': {
    summary: 'Stop mails by the code of one of them (RFC 8058)',
    acts: ['notice.stop'],
    reason: 'Mail programs end what is for convenience with one press.',
    isForOthers: true,
  },
}
