/** One part of the guide: what it is called in the address, its title, and its paragraphs in order. */
export type GuideSection = {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly points: readonly string[]
}

export const guideSections: readonly GuideSection[] = [
  {
    id: 'taking',
    title: 'guide:taking.title',
    lead: 'guide:taking.lead',
    points: [
      'guide:taking.offline-first',
      'guide:taking.launch',
      'guide:taking.level',
      'guide:taking.finding',
      'guide:taking.references',
      'guide:taking.saved',
      'guide:taking.exit',
    ],
  },
  {
    id: 'offline',
    title: 'guide:offline.title',
    lead: 'guide:offline.lead',
    points: [
      'guide:offline.take',
      'guide:offline.line',
      'guide:offline.battery',
      'guide:offline.session',
      'guide:offline.storage',
      'guide:offline.shared',
    ],
  },
  {
    id: 'conflicts',
    title: 'guide:conflicts.title',
    lead: 'guide:conflicts.lead',
    points: ['guide:conflicts.both', 'guide:conflicts.lead-decides', 'guide:conflicts.submit'],
  },
  {
    id: 'late',
    title: 'guide:late.title',
    lead: 'guide:late.lead',
    points: ['guide:late.kept', 'guide:late.lead-decides', 'guide:late.tray'],
  },
  {
    id: 'submitting',
    title: 'guide:submitting.title',
    lead: 'guide:submitting.lead',
    points: [
      'guide:submitting.complete',
      'guide:submitting.confirm',
      'guide:submitting.offline',
      'guide:submitting.returned',
    ],
  },
  {
    id: 'scoring',
    title: 'guide:scoring.title',
    lead: 'guide:scoring.lead',
    points: [
      'guide:scoring.points',
      'guide:scoring.excluded',
      'guide:scoring.mean',
      'guide:scoring.beside',
      'guide:scoring.bands',
    ],
  },
  {
    id: 'actions',
    title: 'guide:actions.title',
    lead: 'guide:actions.lead',
    points: [
      'guide:actions.owner',
      'guide:actions.answer',
      'guide:actions.review',
      'guide:actions.implement',
      'guide:actions.on-site',
      'guide:actions.next',
    ],
  },
]

/** The keys of the launch screen: each with what it does. Arrows follow the reading direction. */
export const guideKeys = [
  { keys: ['1', '2', '3', '4', '5', '6'], text: 'guide:keys.levels' },
  { keys: ['→', '←'], text: 'guide:keys.steps' },
  { keys: ['N'], text: 'guide:keys.unanswered' },
  { keys: ['F'], text: 'guide:keys.finding' },
  { keys: ['S'], text: 'guide:keys.summary' },
  { keys: ['/'], text: 'guide:keys.search' },
  { keys: ['?'], text: 'guide:keys.help' },
  { keys: ['Esc'], text: 'guide:keys.leave' },
  { keys: ['Ctrl', 'Enter'], text: 'guide:keys.typing' },
] as const satisfies readonly { keys: readonly string[]; text: string }[]

/** What goes wrong, and what to do about it. */
export const guideTroubles = [
  ['guide:trouble.not-sent', 'guide:trouble.not-sent-do'],
  ['guide:trouble.not-here', 'guide:trouble.not-here-do'],
  ['guide:trouble.refused', 'guide:trouble.refused-do'],
  ['guide:trouble.storage', 'guide:trouble.storage-do'],
  ['guide:trouble.sign-in', 'guide:trouble.sign-in-do'],
  ['guide:trouble.lost', 'guide:trouble.lost-do'],
  ['guide:trouble.update', 'guide:trouble.update-do'],
] as const
