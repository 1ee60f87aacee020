import { type SeededMutant, inFile } from '../seeded-mutant.ts'

/** What may go wrong where audits are edited, reviewed, completed, and their questions renewed. */
export const reviewing: readonly SeededMutant[] = [
  ...inFile('apps/pwa/src/sync/view/view.ts', [
    [
      'an-older-answer-counts-for-the-newer-version',
      'What was answered to a question that was replaced is shown as the answer to the new one.',
      ` && !isOlder(row.body, register))`,
      `)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/submit.ts', [
    [
      'a-submit-waits-for-a-comment',
      'A submit never ends while a comment is half typed.',
      `  if (drafts.some(({ register }) => isWork(register))) return null`,
      `  if (drafts.length > 0) return null`,
    ],
  ]),
  ...inFile('apps/api/src/audits/assessments/edit/empty-answers.ts', [
    [
      'a-replaced-answer-is-not-remembered',
      'An answer to an older version comes back after a restore.',
      `  await insertSuperseded(\n    db,\n    heads.map(`,
      `  await insertSuperseded(\n    db,\n    heads.slice(1).map(`,
    ],
    [
      'the-former-answer-is-lost',
      'A version is taken over, and nobody can read any more what was answered before.',
      `    heads.map((head) => ({ ...head, version`,
      `    heads.slice(1).map((head) => ({ ...head, version`,
    ],
  ]),
  ...inFile('apps/api/src/audits/assessments/change.ts', [
    [
      'tablets-are-not-told-of-newer-versions',
      'A version is taken over, and tablets go on asking the older one.',
      `kind === 'questions' || kind === 'take-over')`,
      `kind === 'questions')`,
    ],
  ]),
  ...inFile('apps/api/src/audits/assessments/plan/pins.ts', [
    [
      'what-is-taken-out-is-forgotten',
      'A question is taken out, and its answer does not come back with it.',
      `    pins.map(({ question, version, number, isTakenOut }, index) => ({`,
      `    pins.filter((pin) => !pin.isTakenOut).map(({ question, version, number, isTakenOut }, index) => ({`,
    ],
  ]),
  ...inFile('packages/contracts/src/write-fault.ts', [
    [
      'the-team-begins-threads',
      'Auditors comment on their own audit.',
      `team: isOnTeam && !beginsThread(register, value),`,
      `team: isOnTeam,`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/pull.ts', [
    [
      'comments-are-not-pulled',
      'What the reviewer says and settles reaches a tablet only when it is taken offline again.',
      `[...answer.registers, ...(answer.apart ?? [])].filter(`,
      `[...answer.registers].filter(`,
    ],
  ]),
  ...inFile('packages/contracts/src/register-kinds.ts', [
    [
      'the-team-settles-comments',
      'Whose audit it is calls the reviewer’s comment settled.',
      `writers: { reviewer: byReviewer },\n    isOfOneAuthor: false,`,
      `writers: { reviewer: byReviewer, team: byTeam },\n    isOfOneAuthor: false,`,
    ],
  ]),
  ...inFile('apps/api/src/audits/assessments/launch/open-comments.ts', [
    [
      'a-settled-comment-counts-as-open',
      'An audit is returned without a word, because of a comment that was settled.',
      `openThreads(threadsOf(registers)).length`,
      `threadsOf(registers).length`,
    ],
  ]),
  ...inFile('apps/api/src/audits/completions/complete.ts', [
    [
      'a-second-completion-takes-a-new-number',
      'An audit that is reopened and completed again has two report numbers.',
      `if (earlier !== undefined) return earlier`,
      `if (earlier === null) return earlier`,
    ],
    [
      'the-lead-is-said-to-have-completed-it',
      'A completion names the lead of the audit as who completed it.',
      `completedBy: caller.userId,`,
      `completedBy: row.leadId,`,
    ],
  ]),
  ...inFile('apps/api/src/audits/review/edit-answer.ts', [
    [
      'a-reviewer-leaves-the-finding-out',
      'An answer is changed in review to what nobody could have submitted.',
      `    refuseUnfit(body.value)\n`,
      ``,
    ],
    [
      'a-reviewer-changes-it-at-any-time',
      'An answer is changed by a reviewer after it was completed.',
      `mayEditInReview({ status: row.status,`,
      `mayEditInReview({ status: 'in-review',`,
    ],
  ]),
]
