import { inFile } from '../seeded-mutant.ts'

/** Faults where the server takes a batch in. */
export const batches = [
  ...inFile('apps/api/src/audits/sync/receive/answer.ts', [
    [
      'a-device-is-not-bound',
      'Somebody writes in the name of another person’s tablet.',
      `  await bindDevice(db, deviceId, caller, { now, agent })\n`,
      ``,
    ],
    [
      'a-device-need-not-count',
      'A tablet that does not say which place an answer has is believed all the same.',
      `    n === undefined\n      ? [`,
      `    n === null\n      ? [`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/apply-batch.ts', [
    [
      'a-poisonous-answer-is-never-parked',
      'One answer on which the server fails keeps all that follow it from ever arriving.',
      `const maxFailures = 3`,
      `const maxFailures = 3_000`,
    ],
    [
      'parked-at-the-first-failure',
      'The server fails once, and an answer waits for the lead although it would have been taken.',
      `const maxFailures = 3`,
      `const maxFailures = 1`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/decide/judge-batch.ts', [
    [
      'an-assessment-starts-twice',
      'The first batch of two answers starts the assessment twice.',
      `      standing = { ...deposit, assessment: { ...assessment, status: 'in-progress' } }\n`,
      ``,
    ],
    [
      'a-text-starts-an-assessment',
      'An assessment is in progress although nobody has answered anything.',
      `  kindRowOf(row.register ?? '')?.afterApplied === 'start'\n`,
      `  row.register !== null\n`,
    ],
    [
      'the-log-dates-by-the-server',
      'An answer that was written on Monday without signal is of the Thursday on which it came.',
      `at: item.parsed.ok ? item.parsed.it.at : now`,
      `at: now`,
      'dates-an-answer-by-its-authors-clock',
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/batch-state.ts', [
    [
      'superseded-is-asked-of-bases-alone',
      'After a restore a replaced answer stands again, because nobody asked whether it was replaced.',
      `[id, ...(base ?? [])]`,
      `[...(base ?? [])]`,
    ],
    [
      'one-question-is-looked-up',
      'Of a batch with two questions the second is parked as if it were not part of the assessment.',
      `loadPins(db, assessment.id, [...questions])`,
      `loadPins(db, assessment.id, [...questions].slice(0, 1))`,
    ],
  ]),
  ...inFile('apps/api/src/platform/db/savepoint.ts', [
    [
      'nothing-is-undone',
      'The server fails in the middle of an answer, and half of it stays.',
      `      await db.executeQuery(undo)\n`,
      ``,
    ],
    [
      'a-lost-transaction-goes-on',
      'The database ended the transaction, and the server goes on writing without one.',
      `throw new TransactionLostError('There is no transaction any more.', { cause: error })`,
      `throw error`,
    ],
  ]),
  ...inFile('apps/api/src/platform/db/insert-many.ts', [
    [
      'the-last-row-is-left',
      'Of a batch of many answers the last is not written.',
      `for (; rows.length - from >= size; from += size) {`,
      `for (; rows.length - from >= size && (from === 0 || rows.length - from > 1); from += size) {`,
    ],
    [
      'a-plan-of-another-size',
      'Of a batch that is not of tens the rest is written nowhere.',
      `const sizes = [50, 10, 1]`,
      `const sizes = [50, 10]`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/seq.ts', [
    [
      'one-number-for-many-rows',
      'Two rows of the log ask for numbers and get one.',
      `seq: row('seq', '+', count)`,
      `seq: row('seq', '+', Math.min(count, 1))`,
    ],
    [
      'the-last-number-is-that-of-before',
      'A tablet is told that it has all there is, one row too early.',
      `const [row] = await read(db)\n`,
      `const row = (await read(db)).map(({ seq }) => ({ seq: seq + 1 }))[0]\n`,
    ],
  ]),
]
