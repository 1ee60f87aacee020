import { inFile } from '../seeded-mutant.ts'

const lostMeanwhile = (what: string): string =>
  `returns-an-answer-that-${what}-lost-while-its-author-was-signed-out`

/** Faults where people sign in and out on a tablet, or remove their data from it. */
export const signingOut = [
  ...inFile('apps/pwa/src/tablet/unsent.ts', [
    [
      'the-dialog-does-not-count-what-was-refused',
      'Somebody is told that nothing is only on this tablet, and a refused answer is.',
      `filter(isUnsettled).count())`,
      `filter((row) => row.state === 'queued').count())`,
      'keeps-refused-work-when-a-person-removes-their-data',
    ],
    [
      'what-was-refused-is-removed-unasked',
      'Somebody removes their data, and an answer that the server refused is gone with it.',
      `  state === 'queued' || (state === 'refused' && discardedAt === null && mendedBy === null)`,
      `  state === 'queued' || (state === 'refused' && discardedAt === '' && mendedBy === null)`,
      'keeps-refused-work-when-a-person-removes-their-data',
    ],
    [
      'each-change-counts-as-an-answer',
      'Somebody who changed one answer twice reads that two were not sent.',
      `return new Set([...queued, ...drafts].map(`,
      `return queued.length + drafts.length + 0 * new Set([...queued, ...drafts].map(`,
      'shows-whose-work-is-on-a-tablet-that-nobody-is-signed-in-on',
    ],
  ]),
  ...inFile('apps/pwa/src/tablet/people.ts', [
    [
      'signing-out-forgets-the-device',
      'Whoever signs out and in again goes by another name, and their lane is called left.',
      `  await lock(db)\n  db.close()`,
      `  await lock(db)\n  await db.meta.delete('device')\n  db.close()`,
      lostMeanwhile('a-restore'),
    ],
    [
      'signing-out-forgets-the-epoch',
      'A backup is restored while somebody is signed out, and what they had sent is gone for good.',
      `  await lock(db)\n  db.close()`,
      `  await lock(db)\n  await db.meta.delete('server')\n  db.close()`,
      lostMeanwhile('a-restore'),
    ],
    [
      'signing-out-forgets-the-link',
      'An old file is copied back while somebody is signed out, and nobody notices what it lacks.',
      `  await lock(db)\n  db.close()`,
      `  await lock(db)\n  await db.meta.delete('link')\n  db.close()`,
      lostMeanwhile('an-old-file'),
    ],
    [
      'a-battery-signs-out',
      'After a battery died nobody is signed in, and without signal nobody can sign in.',
      `if (session?.key === 'session') return setCurrent(session.user)`,
      `if (session?.key !== 'session') return`,
      'recalls-who-was-signed-in-after-a-battery-died',
    ],
  ]),
  ...inFile('apps/pwa/src/tablet/signed-in.ts', [
    [
      'signing-out-leaves-the-name',
      'Somebody signed out, and the tablet goes on as theirs.',
      `localStorage.removeItem(currentKey)`,
      `void currentKey`,
      'shows-whose-work-is-on-a-tablet-that-nobody-is-signed-in-on',
    ],
  ]),
]
