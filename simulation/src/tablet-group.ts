import type { Random } from './world/random.ts'

/** Answers of somebody else than our server, or of our server before it was asked. */
export const strangeFates = [
  'captive-page',
  'captive-json',
  'captive-redirect',
  'captive-511',
  'proxy-403',
  'gateway-502',
  'too-many-429',
  'busy-503',
  'too-large-413',
  'update-426',
] as const
export type StrangeFate = (typeof strangeFates)[number]

/** What the network may do to one request. */
export const fates = [
  'request-lost',
  'response-lost',
  'doubled',
  'late-request',
  'late-response',
  'cut-body',
  'wrong-echo',
  ...strangeFates,
] as const
export type Fate = (typeof fates)[number]

/** What may happen to the server while it handles one request. */
export const serverFaults = ['dies', 'disk-full', 'busy', 'poison'] as const
export type ServerFault = (typeof serverFaults)[number]

/** What people and circumstances do. */
export const acts = [
  'answer',
  'resolve',
  'summary',
  'interviewee',
  'type',
  'leave-field',
  'finish',
  'submit',
  'withdraw',
  'both-tabs',
  'odd',
  'take-offline',
  'refresh-lists',
  'tray',
  'poke',
  'connection',
  'kill-tab',
  'no-room',
  'clock-jump',
  'server-clock',
  'another-person',
  'evict',
  'remove',
  'export',
  'old-release',
  'set-status',
  'edit-question',
  'new-assessment',
  'burst',
  'clone',
  'end-session',
  'sign-in',
  'cancel',
  'reassign',
  'review',
  'decide-parked',
  'plain-submit',
  'lie',
  'another-epoch',
  'restore',
  'edit-audit',
  'change-questions',
  'decide-versions',
  'comment',
  'settle-comment',
  'answer-comment',
  'reopen',
  'edit-answer',
] as const
export type Act = (typeof acts)[number]

/** How often what happens in one history. Drawn for each, so that faults meet in all mixtures. */
export type TabletGroup = {
  readonly fates: Readonly<Record<Fate, number>>
  readonly serverFaults: Readonly<Record<ServerFault, number>>
  readonly acts: Readonly<Record<Act, number>>
  /** That a tab is killed in the middle of what it is doing. */
  readonly kills: number
  /** That another tab does something in the middle of it. */
  readonly meddling: number
  /** That a request waits at the server for the next one, so that both are handled at once. */
  readonly crowds: number
  /** Longest pause between two acts, milliseconds. */
  readonly pause: number
  readonly latency: number
  readonly tablets: number
  /** Mutations a batch, at most: small ones travel one behind the other. */
  readonly batch: number
}

const usual: Readonly<Record<Act, number>> = {
  answer: 30,
  resolve: 6,
  summary: 4,
  interviewee: 3,
  type: 8,
  'leave-field': 5,
  finish: 5,
  submit: 3,
  withdraw: 2,
  'both-tabs': 5,
  odd: 3,
  'take-offline': 2,
  'refresh-lists': 2,
  tray: 3,
  poke: 6,
  connection: 5,
  'kill-tab': 3,
  'no-room': 2,
  'clock-jump': 2,
  'server-clock': 0.7,
  'another-person': 1.5,
  evict: 0.5,
  remove: 1.5,
  export: 1.5,
  'old-release': 1,
  'set-status': 1.2,
  'edit-question': 1,
  'new-assessment': 0.4,
  burst: 0.04,
  clone: 1,
  'end-session': 3,
  'sign-in': 6,
  cancel: 0.7,
  reassign: 2,
  review: 6,
  'decide-parked': 5,
  'plain-submit': 1,
  lie: 1,
  'another-epoch': 0.7,
  restore: 1.5,
  'edit-audit': 1.2,
  'change-questions': 1.5,
  'decide-versions': 1.5,
  comment: 3,
  'settle-comment': 1.5,
  'answer-comment': 2,
  reopen: 1.5,
  'edit-answer': 2,
}

/** Half of all faults never happen in a history; the others each at a rate of their own. */
export function drawTabletGroup(random: Random): TabletGroup {
  const rates = <K extends string>(names: readonly K[], highest: number): Record<K, number> =>
    Object.fromEntries(
      names.map((name) => [name, random.chance(0.5) ? 0 : random.next() * highest]),
    ) as Record<K, number>
  const everyday: ReadonlySet<Act> = new Set(['answer', 'sign-in', 'poke', 'connection'])
  return {
    fates: rates(fates, 0.12),
    serverFaults: rates(serverFaults, 0.1),
    acts: Object.fromEntries(
      acts.map((act) => {
        const isOff = !everyday.has(act) && random.chance(0.3)
        return [act, isOff ? 0 : usual[act] * (0.3 + 1.4 * random.next())]
      }),
    ) as Record<Act, number>,
    kills: random.chance(0.4) ? 0 : random.next() * 0.06,
    meddling: random.chance(0.4) ? 0 : random.next() * 0.1,
    crowds: random.chance(0.5) ? 0 : random.next(),
    pause: random.pick([500, 2_000, 6_000, 15_000]),
    latency: random.pick([30, 200, 1_500]),
    tablets: random.pick([2, 2, 3, 3, 4, 5]),
    batch: random.pick([1, 2, 3, 200]),
  }
}
