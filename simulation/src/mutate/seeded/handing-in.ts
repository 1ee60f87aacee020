import { inFile, type SeededMutant } from '../seeded-mutant.ts'

const tablet = 'apps/pwa/src/sync/record/submit.ts'

/** Faults of submitting, on the tablet and on both sides alike. */
export const handingIn: readonly SeededMutant[] = [
  ...inFile(tablet, [
    [
      'nobody-has-to-know',
      'Whoever submits is not asked about what colleagues have not sent, and it comes late.',
      `  checkAcknowledged(others, acknowledged)\n`,
      ``,
    ],
    [
      'a-sent-submit-is-withdrawn',
      'A submit is taken back that the server has already, and the place in the lane is used twice.',
      ` || last.sentAt !== null`,
      ``,
    ],
    [
      'the-place-of-a-withdrawn-submit-stays-taken',
      'After a submit was withdrawn nothing of that assessment is sent any more.',
      `    await db.lanes.put({ ...lane, n: last.n - 1 })\n`,
      ``,
    ],
    [
      'takeaways-are-submitted-empty',
      'An assessment with takeaways can never be submitted.',
      `takeaways: text('takeaways'),`,
      `takeaways: '',`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/questions-state.ts', [
    [
      'a-conflict-is-not-named',
      'The tablet does not say that two auditors contradict each other, and the submit comes back.',
      `inConflict: view?.isConflict ?? false,`,
      `inConflict: false,`,
    ],
    [
      'every-finding-is-missing',
      'Whoever has written every finding is told that they are missing.',
      `finding: value?.findings ?? '',`,
      `finding: value?.references.join('') ?? '',`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/view/unsent.ts', [
    [
      'one-is-warned-of-oneself',
      'Whoever submits is told that another tablet holds unsent work, and it is their own.',
      `.filter((work) => work.device !== own)`,
      `.filter((work) => work.device !== '')`,
    ],
    [
      'once-acknowledged-for-ever',
      'A colleague’s tablet had one answer more since, and nobody is told before the submit.',
      `work.count > (known.get(work.device) ?? 0)`,
      `work.count > 0 && !known.has(work.device)`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/unsent.ts', [
    [
      'what-was-sent-is-still-warned-of',
      'A tablet has sent everything, and colleagues go on being warned of it.',
      `(await loadTablets(db, assessments)).filter(({ count }) => count > 0)`,
      `(await loadTablets(db, assessments)).filter(({ count }) => count >= 0)`,
    ],
    [
      'strangers-are-named',
      'Somebody who was never on the team is named as holding unsent work.',
      `      if (!teams.has(assessmentId)) continue\n`,
      ``,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/read-only.ts', [
    [
      'what-is-gone-is-writable',
      'Somebody who was taken off the team goes on answering, and all of it comes late.',
      `assessment.isGone) return 'not-here'\n  const isOnTeam`,
      `assessment.id === '') return 'not-here'\n  const isOnTeam`,
    ],
    [
      'a-sent-submit-does-not-lock',
      'Somebody answers on between a submit and the next pull, and it comes late.',
      `(row.seq ?? 0) > assessment.cursor`,
      `(row.seq ?? 0) < 0`,
    ],
    [
      'whoever-assigns-may-answer',
      'A supervisor who is not on the team answers, and the server refuses it.',
      `kind === 'resolve' && me.permissions.includes('audit.assign')`,
      `me.permissions.includes('audit.assign')`,
    ],
  ]),
]
