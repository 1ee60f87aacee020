import type { LetterKind } from './tables.ts'

export type Letter = {
  readonly subject: string
  readonly text: string
  readonly button: string
  /** Said under the button; null where nothing needs to be. */
  readonly note: string | null
  /** Whoever did not expect it has to do something. */
  readonly isWarning?: true
  /** Where the button leads; `:code` is the one-time code, `:about` the id of what it is about. */
  readonly path: string
}

const hour = 'mail:note.one-hour'

/** What each mail says, by keys, and where it leads. */
export const letters: Readonly<Record<LetterKind, Letter>> = {
  verify: {
    subject: 'mail:verify.subject',
    text: 'mail:verify.text',
    button: 'mail:verify.button',
    note: hour,
    path: '/verification/:code',
  },
  'already-registered': {
    subject: 'mail:already-registered.subject',
    text: 'mail:already-registered.text',
    button: 'mail:already-registered.button',
    note: null,
    path: '/forgot-password',
  },
  'awaiting-approval': {
    subject: 'mail:awaiting-approval.subject',
    text: 'mail:awaiting-approval.text',
    button: 'mail:open.button',
    note: null,
    path: '/login',
  },
  'request-declined': {
    subject: 'mail:request-declined.subject',
    text: 'mail:request-declined.text',
    button: 'mail:request-declined.button',
    note: null,
    path: '/request-access',
  },
  'password-reset': {
    subject: 'mail:password-reset.subject',
    text: 'mail:password-reset.text',
    button: 'mail:password-reset.button',
    note: hour,
    path: '/password-reset/:code',
  },
  'set-password': {
    subject: 'mail:set-password.subject',
    text: 'mail:set-password.text',
    button: 'mail:set-password.button',
    note: hour,
    path: '/set-password/:code',
  },
  'password-changed': {
    subject: 'mail:password-changed.subject',
    text: 'mail:password-changed.text',
    button: 'mail:password-changed.button',
    note: null,
    isWarning: true,
    path: '/forgot-password',
  },
  'address-changed': {
    subject: 'mail:address-changed.subject',
    text: 'mail:address-changed.text',
    button: 'mail:open.button',
    note: null,
    isWarning: true,
    path: '/login',
  },
  test: {
    subject: 'mail:test.subject',
    text: 'mail:test.text',
    button: 'mail:open.button',
    note: null,
    path: '/first-steps',
  },
  'scheduled-report': {
    subject: 'mail:scheduled-report.subject',
    text: 'mail:scheduled-report.text',
    button: 'mail:scheduled-report.button',
    note: 'mail:scheduled-report.note',
    isWarning: true,
    path: '/scheduled-report/:about',
  },
  'finding-notice': {
    subject: 'mail:finding-notice.subject',
    text: 'mail:finding-notice.text',
    button: 'mail:finding-notice.button',
    note: 'mail:finding-notice.note',
    isWarning: true,
    path: '/verify/:about',
  },
}
