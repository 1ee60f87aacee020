import type { Access } from './endpoint.ts'
import type { NoticeThing } from './named-in-addresses.ts'

/**
 * `record` cannot be stopped, only moved to the digest; when its cause is gone it is marked as settled and stays.
 * `convenience` is mailed as its reader wishes, and withdrawn when its cause is gone.
 */
export type NoticeClass = 'record' | 'convenience'

export type NoticeEvent = {
  readonly class: NoticeClass
  /** What it belongs to; a notice has the id of that. */
  readonly thing: NoticeThing
  /** The very place it leads to. `:about` is the id of the thing, `:name` one of the values. */
  readonly path: string
  /** Who may get it at all: whose wishes it is among. */
  readonly readers: Access
  /** What its words name. A name that ends in `On` is a day, `2026-11-21`, one in `Code` has words of its own. */
  readonly gaps: readonly string[]
}

/**
 * The closed table of events. A row here demands its words in both languages (`locales`) and the check that it is
 * still due (`notice-checks.ts` of the server).
 */
export const noticeEvents = {
  assigned: {
    class: 'convenience',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place'],
  },
  unassigned: {
    class: 'convenience',
    thing: 'assessment',
    path: '/notifications',
    readers: 'audit.answer',
    gaps: ['title', 'place'],
  },
  'due-in-7': {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place', 'dueOn'],
  },
  'due-in-2': {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place', 'dueOn'],
  },
  overdue: {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: ['audit.answer', 'audit.assign'],
    gaps: ['title', 'place', 'dueOn'],
  },
  /** Many that were found at once, as after an upgrade: one in their place. */
  'overdue-many': {
    class: 'record',
    thing: 'assessment',
    path: '/audits/home?status=overdue',
    readers: ['audit.answer', 'audit.assign'],
    gaps: ['count'],
  },
  'review-waiting': {
    class: 'convenience',
    thing: 'assessment',
    path: '/review/:about',
    readers: 'audit.review',
    gaps: ['title', 'place'],
  },
  'nobody-to-review': {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'audit.assign',
    gaps: ['title', 'place'],
  },
  returned: {
    class: 'record',
    thing: 'assessment',
    path: '/assessment/launch/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place'],
  },
  completed: {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place'],
  },
  commented: {
    class: 'convenience',
    thing: 'assessment',
    path: '/assessment/launch/:about',
    readers: ['audit.answer', 'audit.review'],
    gaps: ['title', 'place'],
  },
  'conflict-waiting': {
    class: 'convenience',
    thing: 'assessment',
    path: '/assessment/launch/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place'],
  },
  'late-arrival-waiting': {
    class: 'convenience',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'audit.answer',
    gaps: ['title', 'place'],
  },
  'tablet-silent': {
    class: 'convenience',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: ['audit.answer', 'audit.assign'],
    gaps: ['title', 'place', 'count', 'seenOn'],
  },
  'report-to-sign': {
    class: 'record',
    thing: 'report',
    path: '/audits/assessment/:about',
    readers: ['audit.answer', 'report.countersign'],
    gaps: ['title', 'place', 'number', 'dueOn'],
  },
  'import-finished': {
    class: 'convenience',
    thing: 'import',
    path: '/library/questions',
    readers: 'question.import',
    gaps: ['file', 'count'],
  },
  'backup-failing': {
    class: 'record',
    thing: 'server',
    path: '/settings',
    readers: 'installation.edit',
    gaps: ['sinceOn'],
  },
  'address-bounces': {
    class: 'convenience',
    thing: 'person',
    path: '/team/edit-user/:about',
    readers: 'audit.assign',
    gaps: ['person', 'answer'],
  },
  'request-waiting': {
    class: 'convenience',
    thing: 'request',
    path: '/user-management?tab=requests&q=:search',
    readers: 'installation.edit',
    gaps: ['person', 'organization', 'search'],
  },
  'trial-begun': {
    class: 'convenience',
    thing: 'person',
    path: '/user-management/edit-user/:about',
    readers: 'installation.edit',
    gaps: [],
  },
  'schedule-stopped': {
    class: 'record',
    thing: 'schedule',
    path: '/schedules/:about',
    readers: 'schedule.own',
    gaps: ['schedule', 'reasonCode'],
  },
  'schedule-failed': {
    class: 'convenience',
    thing: 'schedule',
    path: '/schedules/:about',
    readers: 'schedule.own',
    gaps: ['schedule'],
  },
  'action-assigned': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-changed': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-reminded': {
    class: 'convenience',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-due-in-7': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-due-in-2': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-overdue': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-overdue-supervisor': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'cap.review',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-overdue-admin': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'installation.edit',
    gaps: ['number', 'place', 'dueOn'],
  },
  /** Those that were overdue when an update opened them: one in their place. */
  'action-overdue-many': {
    class: 'record',
    thing: 'action',
    path: '/actions?due=overdue',
    readers: 'signed-in',
    gaps: ['count'],
  },
  'action-submitted': {
    class: 'convenience',
    thing: 'action',
    path: '/actions/:about',
    readers: 'cap.review',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-returned': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-accepted': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-extension-asked': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'cap.review',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-extension-decided': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-to-verify': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'cap.review',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-contested': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'cap.review',
    gaps: ['number', 'place', 'dueOn'],
  },
  'action-owner-lost': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'cap.review',
    gaps: ['number', 'place', 'dueOn'],
  },
  /** Days count from service, and nobody has served them: for an assessment, not for each. */
  'findings-to-serve': {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'cap.review',
    gaps: ['title', 'place', 'dueOn'],
  },
  'findings-not-served': {
    class: 'record',
    thing: 'assessment',
    path: '/audits/assessment/:about',
    readers: 'cap.review',
    gaps: ['title', 'place', 'dueOn'],
  },
  /** Many of one owner by one notice: one in their place. */
  'finding-served-many': {
    class: 'record',
    thing: 'action',
    path: '/actions?owner=mine',
    readers: 'signed-in',
    gaps: ['count', 'place'],
  },
  'finding-served': {
    class: 'record',
    thing: 'action',
    path: '/actions/:about',
    readers: 'signed-in',
    gaps: ['number', 'place', 'dueOn'],
  },
} as const satisfies Record<string, NoticeEvent>

export type NoticeKind = keyof typeof noticeEvents
export const noticeKinds = Object.keys(noticeEvents) as [NoticeKind, ...NoticeKind[]]

/** What the words of a kind name, beside `by`. */
export type GapOf<Kind extends NoticeKind> = (typeof noticeEvents)[Kind]['gaps'][number]

/** Only what is for convenience is switched off, by its reader alone. */
export const isStoppable = (kind: NoticeKind): boolean => noticeEvents[kind].class === 'convenience'

/** Where a notice leads. */
export const noticePath = (
  kind: NoticeKind,
  aboutId: string,
  values: Readonly<Record<string, string | number>>,
): string =>
  noticeEvents[kind].path.replaceAll(/:([a-z]+)/gi, (_, name: string) =>
    encodeURIComponent(name === 'about' ? aboutId : String(values[name] ?? '')),
  )
