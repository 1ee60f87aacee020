import { inFile } from '../seeded-mutant.ts'

/** Faults of what the tablet shows. */
export const showing = [
  ...inFile('apps/pwa/src/sync/view/view.ts', [
    [
      'own-answers-by-the-clock',
      'The clock was set back, and the older of two answers is shown.',
      `    .toSorted(inOrder)\n  let isAhead`,
      `    .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))\n  let isAhead`,
      'sends-answers-in-their-order-when-the-clock-was-set-back',
    ],
    [
      'own-answers-of-one-moment-by-their-ids',
      'Somebody corrects an answer in the same moment, and the one before is shown.',
      `    .toSorted(inOrder)\n  let isAhead`,
      `    .toSorted((a, b) => (a.id < b.id ? -1 : 1))\n  let isAhead`,
      'sends-answers-of-one-moment-in-their-order-in-a-new-lane',
    ],
    [
      'sent-lies-over-what-is-queued',
      'An answer that was sent covers a newer one that was not.',
      `isAhead ? ahead + index : row.n`,
      `row.state === 'done' ? ahead + index : row.n`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/view/counts.ts', [
    [
      'texts-are-not-unsent',
      'The tablet says that nothing is unsent while a half typed text is on it alone.',
      `  return queued + drafts\n}\n\n/** The two apart. */`,
      `  return queued\n}\n\n/** The two apart. */`,
    ],
    [
      'a-text-does-not-keep-an-assessment',
      'An assessment is removed with a half typed text in it.',
      `    db.drafts.where('assessmentId').equals(assessmentId).count(),\n`,
      `    Promise.resolve(0),\n`,
    ],
    [
      'what-was-mended-still-counts',
      'The number at the tray stays after everything in it was mended.',
      `row.discardedAt === null && row.mendedBy === null`,
      `row.discardedAt === null`,
    ],
    [
      'held-lanes-are-not-counted',
      'An assessment that waits for a person is in no number.',
      `lane.held !== null).count()`,
      `lane.held === null && lane.n < 0).count()`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/view/outbox.ts', [
    [
      'the-tray-lists-what-was-mended',
      'What was mended stays in the tray, and is mended a second time.',
      `(row.discardedAt === null && row.mendedBy === null),\n  )\n  return [`,
      `row.discardedAt === null,\n  )\n  return [`,
    ],
    [
      'a-held-lane-counts-all-that-is-queued',
      'The tray says that nine answers wait in an assessment where one does.',
      `        .where('[state+assessmentId]')\n        .equals(['queued', lane.assessmentId])\n        .count(),`,
      `        .where('state')\n        .equals('queued')\n        .count(),`,
    ],
    [
      'late-arrivals-can-be-discarded',
      'Somebody discards what the lead has yet to decide on.',
      `if (row.state === 'refused') row.discardedAt = discardedAt`,
      `row.discardedAt = discardedAt`,
    ],
    [
      'mending-leaves-it-open',
      'What was mended is listed as refused for good.',
      `    write.put('outbox', { ...row, mendedBy: mended.id })\n`,
      ``,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/prune.ts', [
    [
      'forgotten-before-a-backup-has-it',
      'The server is put back to yesterday, and the tablet has forgotten what it sent this morning.',
      `[assessmentId, upTo], true, true)`,
      `[assessmentId, Infinity], true, true)`,
    ],
    [
      'discarded-is-kept-a-day',
      'What somebody discarded by mistake is gone the next day.',
      `export const keptAfterDiscard = 30 * day`,
      `export const keptAfterDiscard = day`,
    ],
    [
      'refused-work-is-forgotten',
      'What the server refused disappears although nobody discarded it.',
      `  return discardedAt !== null && ports.now()`,
      `  return discardedAt === null || ports.now()`,
    ],
    [
      'forgotten-as-soon-as-it-is-over',
      'An assessment is complete, and its questions are gone from the tablet the same minute.',
      `Date.parse(row.overSince) > keptWhenOver`,
      `Date.parse(row.overSince) > keptWhenOver - 30 * day`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/export-unsent.ts', [
    [
      'refused-work-is-not-exported',
      'The file that saves unsent work leaves out what was refused.',
      `kept.filter((row) => row.state !== 'done')`,
      `kept.filter((row) => row.state !== 'done' && row.state !== 'refused')`,
    ],
    [
      'markup-passes-into-the-file',
      'A finding with a < in it breaks the file in which it was saved.',
      `/[&<>"']/g`,
      `/[&>"']/g`,
    ],
    [
      'a-script-ends-in-a-finding',
      'A finding that holds </script> cuts off the machine’s half of the file.',
      `json.replaceAll('<', '\\\\u003c')`,
      `json`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/seal-rows.ts', [
    [
      'each-row-is-sealed-by-itself',
      'Somebody leaves an answer out of an exported file, and the seals of the others hold.',
      `const text = sealedText(after, { deviceId, n, body })`,
      `const text = sealedText(assessmentId, { deviceId, n, body })`,
    ],
    [
      'lanes-are-sealed-by-their-names',
      'A file is handed in, and of two answers of one tablet the older one stands.',
      `lanes.toSorted((a, b) => placeOf(a[0]) - placeOf(b[0])).flat()`,
      `lanes.toSorted((a, b) => placeOf(b[0]) - placeOf(a[0])).flat()`,
    ],
    [
      'a-new-key-is-not-kept',
      'After the server gave another key, nothing that a tablet exports is taken.',
      `key === undefined || (known?.key === 'export-key' && known.value === key)`,
      `key === undefined || known?.key === 'export-key'`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/read-export.ts', [
    [
      'another-assessment-is-handed-in',
      'A file of another assessment is taken for one of this.',
      `sealed.find((it) => it.assessmentId === assessmentId)\n`,
      `sealed.find((it) => it.assessmentId === assessmentId || sealed.length === 1)\n`,
    ],
    [
      'an-older-file-is-none',
      'Whoever has a file of the release before is told that it is no export.',
      `isOurs.success ? 'unsealed' : 'no-export'`,
      `isOurs.success ? 'no-export' : 'no-export'`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/hand-in.ts', [
    [
      'the-second-hundred-begins-anew',
      'Of a file with more than a hundred answers the rest is called edited.',
      `rows[from - 1]?.seal ?? assessmentId`,
      `rows[from]?.seal ?? assessmentId`,
    ],
    [
      'the-wrong-row-is-named',
      'The lead is told that the row before the edited one was edited.',
      `from + Number(place) + 1`,
      `from + Number(place)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/question-news.ts', [
    [
      'what-came-and-went-is-news',
      'A tablet tells of a question as taken out that was put back since.',
      `[...back].filter((id) => !is.has(id)).concat`,
      `[...back].concat`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/refresh-contents.ts', [
    [
      'changed-questions-are-not-fetched',
      'A tablet goes on with the questions of before.',
      `(row.questionsSeq ?? 0) !== (row.contentSeq ?? 0)`,
      `(row.questionsSeq ?? 0) < (row.contentSeq ?? 0)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/stored.ts', [
    [
      'english-is-counted-for-arabic',
      'The tablet says that all questions are there in Arabic, and they are not.',
      `question.text.ar !== null`,
      `question.text.en !== null || question.id === ''`,
    ],
    [
      'what-was-freed-is-called-stored',
      'An assessment is called stored whose questions were freed.',
      `assessment.takenAt === null || outline === undefined`,
      `outline === undefined`,
    ],
  ]),
]
