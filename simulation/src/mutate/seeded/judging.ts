import { inFile } from '../seeded-mutant.ts'

/** Faults of who may, and of what becomes of a mutation. */
export const judging = [
  ...inFile('apps/api/src/audits/sync/receive/plain-bodies.ts', [
    [
      'an-answer-alone-is-of-the-first-version',
      'An answer that is the whole body is held against a version that nobody pinned.',
      `pin?.version ?? 1`,
      `1`,
    ],
  ]),
  ...inFile('apps/api/src/platform/sessions/refuse-gone.ts', [
    [
      'another-role-meanwhile-still-acts',
      'A call that was under way when its caller was given another role changes the catalogue.',
      `caller.role === role && caller.organizationId`,
      `caller.organizationId`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/judge.ts', [
    [
      'an-answer-stands-with-another-time',
      'Colleagues are shown a time at which nobody wrote the answer.',
      `      at: it.at,\n`,
      `      at: new Date(Date.parse(it.at) + 3_600_000).toISOString(),\n`,
      'dates-an-answer-by-its-authors-clock',
    ],
    [
      'late-work-is-refused',
      'What comes after a submit is refused, and nobody ever decides on it.',
      `return parked(lateReason(assessment.status))`,
      `return refused('stale-review')`,
    ],
    [
      'who-left-still-answers',
      'Somebody who was taken off the team changes answers from their tablet.',
      `team !== undefined && isOnTeam && caller.may(team.permission)`,
      `team !== undefined && caller.may(team.permission)`,
    ],
    [
      'older-versions-pass',
      'An answer to a newer version than the one in the assessment is taken.',
      `version === it.pin.version ? null`,
      `version <= it.pin.version ? null`,
    ],
    [
      'anybody-resolves',
      'An auditor ends a conflict with a colleague in their own favour.',
      `      return refused('lead-only')\n`,
      `      return named.length > 0 ? null : refused('lead-only')\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/submission-context.ts', [
    [
      'who-left-may-not-deposit',
      'Somebody left the team with answers on their tablet, and the server does not take them.',
      `  if (memberId === null && !mayAssign && !mayReview && `,
      `  if ((memberId === null || leftAt !== null) && !mayAssign && !mayReview && `,
    ],
    [
      'who-left-is-on-the-team',
      'Somebody who was taken off the team counts as on it.',
      `memberId !== null && leftAt === null && caller`,
      `memberId !== null && caller`,
    ],
    [
      'who-was-moved-still-ends-conflicts',
      'A supervisor of another organization, once of the team, ends its conflicts.',
      `isOfTheHouse && caller.may('audit.assign')`,
      `caller.may('audit.assign')`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/judge-submit.ts', [
    [
      'a-stale-review-passes',
      'A colleague answers while somebody submits, and it is submitted as if it had been seen.',
      `submission.digest === undefined || submission.digest === digest`,
      `submission.digest !== null || submission.digest === digest`,
    ],
    [
      'any-second-submit-is-done',
      'Somebody submits what they saw, and is told that it was submitted, which was something else.',
      `status === 'in-review' && submission.digest === assessment.digest`,
      `status === 'in-review'`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/submit.ts', [
    [
      'a-refused-submit-moves-it',
      'A submit is refused, and the assessment is in review all the same.',
      `verdict.status === 'applied' && verdict.reason === null`,
      `verdict.status !== 'parked' && verdict.reason !== 'already-submitted'`,
    ],
    [
      'the-place-of-a-submit-is-not-kept',
      'After a submit the server waits for it for ever, and nothing of that tablet arrives.',
      `    if (lane.n > reached) await saveLane(tx, params.assessmentId, lane)\n`,
      `    if (lane.n > reached + 1) await saveLane(tx, params.assessmentId, lane)\n`,
    ],
    [
      'the-lane-is-part-of-a-submit',
      'A submit that moves to another lane counts as another one of the same id.',
      `  const { n, deviceId: _, hole: __, ...rest } = body\n`,
      `  const { n, ...rest } = body\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/handed-in.ts', [
    [
      'an-account-fills-the-log',
      'Whoever was made inactive sends as much as they like, and the log grows until the disk is full.',
      `total.mutations <= most.mutations && total.bytes <= most.bytes`,
      `total.mutations <= most.mutations || total.bytes <= most.bytes`,
    ],
    [
      'back-at-work-with-a-full-count',
      'Somebody is made active and inactive again, and nothing more of theirs is taken.',
      `  await db.deleteFrom('handedIn').where('userId', '=', userId).execute()\n`,
      ``,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/parked.ts', [
    [
      'everybody-reads-late-arrivals',
      'Auditors read what colleagues sent too late, which is the lead’s to read.',
      `...(seesAll ? [eb.not(isVerdict)] : []),`,
      `...[eb.not(isVerdict)],`,
    ],
    [
      'a-lead-who-left-decides',
      'A lead who was taken off the team takes late answers in.',
      `  return team !== undefined\n`,
      `  return team !== null\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/decide.ts', [
    [
      'decided-twice',
      'Two people decide on one answer, and it is taken in and declined.',
      `  if (decision === null) return sent\n`,
      `  if (decision !== 'decline') return sent\n`,
    ],
    [
      'taken-in-after-the-submit',
      'A late answer is taken in to what is in review, and the digest is that of before.',
      `row === undefined || !isOpen(row, { assessment: assessment.status })`,
      `row === undefined`,
    ],
    [
      'taking-in-forgets-the-lane',
      'An old answer is taken in over the newer one of the same tablet.',
      `    laneReached: await loadLaneReached(db, assessment.id, it.register, deviceId),\n`,
      `    laneReached: 0,\n`,
    ],
  ]),
]
