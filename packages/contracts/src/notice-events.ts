/**
 * `record` cannot be stopped, only moved to the digest; when its cause is gone it is marked as settled and stays.
 * `convenience` is mailed as its reader wishes, and withdrawn when its cause is gone.
 */
export type NoticeClass = 'record' | 'convenience'

/** What notices are about; those about one thing are shown together. */
export const noticeThings = ['request', 'person', 'schedule'] as const
export type NoticeThing = (typeof noticeThings)[number]

export type NoticeEvent = {
  readonly class: NoticeClass
  /** What it belongs to; a notice has the id of that. */
  readonly thing: NoticeThing
  /** The very place it leads to. `:about` is the id of the thing, `:name` one of the values. */
  readonly path: string
  /** What its words name. A name that ends in `On` is a day, `2026-11-21`, one in `Code` has words of its own. */
  readonly gaps: readonly string[]
}

/**
 * The closed table of events. A row here demands its words in both languages (`locales`) and the check that it is
 * still due (`notice-checks.ts` of the server).
 */
export const noticeEvents = {
  'request-waiting': {
    class: 'convenience',
    thing: 'request',
    path: '/user-management?tab=requests&q=:search',
    gaps: ['person', 'organization', 'search'],
  },
  'trial-begun': {
    class: 'convenience',
    thing: 'person',
    path: '/user-management/edit-user/:about',
    gaps: [],
  },
  'schedule-stopped': {
    class: 'record',
    thing: 'schedule',
    path: '/schedules/:about',
    gaps: ['schedule', 'reasonCode'],
  },
  'schedule-failed': {
    class: 'convenience',
    thing: 'schedule',
    path: '/schedules/:about',
    gaps: ['schedule'],
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
