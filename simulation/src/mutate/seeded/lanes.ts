import { inFile } from '../seeded-mutant.ts'

/** Faults of lanes, devices and ids. */
export const lanes = [
  ...inFile('apps/api/src/audits/sync/receive/lane.ts', [
    [
      'what-is-known-does-not-go-on',
      'A lane that was laid anew never gets past what the server has already.',
      `    if (!lane.isPlain && n === lane.n + 1) lane.n = n\n`,
      ``,
    ],
    [
      'a-taken-place-is-given-again',
      'Two tablets with one name write into one place, and one of them is lost.',
      `  if (n <= lane.n) {`,
      `  if (n < lane.n) {`,
    ],
    [
      'a-gap-of-one-passes',
      'A lost answer is not noticed when the next one comes.',
      `  if (n > lane.n + 1) {`,
      `  if (n > lane.n + 2) {`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/device.ts', [
    [
      'a-device-changes-hands',
      'A tablet that one person was known by passes to whoever names it.',
      `        .where('device.userId', '=', userId),\n`,
      `        .where('device.userId', 'is not', null),\n`,
    ],
    [
      'somebody-elses-device-asks',
      'Somebody asks in the name of another person’s tablet what was decided on its answers.',
      `device !== undefined && device.userId !== caller.userId`,
      `device !== undefined && device.userId === ''`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/lane-gap.ts', [
    [
      'a-hole-is-noted-each-time',
      'One lost answer stands in the log as often as the tablet tried to tell.',
      `  if (noted !== undefined) return false\n`,
      `  if (noted !== undefined && noted.seq === 0) return false\n`,
    ],
    [
      'a-hole-in-another-persons-lane',
      'Somebody says of another person’s tablet that it lost answers.',
      `  await checkDevice(db, hole.deviceId, caller)\n`,
      ``,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/known.ts', [
    [
      'an-id-of-somebody-else-answers',
      'Whoever guesses an id reads what became of another person’s answer.',
      `row.assessmentId === place.assessmentId && row.actorId === place.actorId`,
      `row.assessmentId === place.assessmentId`,
    ],
    [
      'a-decision-is-not-told-again',
      'The lead has declined an answer, and its tablet goes on saying that it waits.',
      `decisions.get(row.id) ?? receiptOf(row)`,
      `receiptOf(row)`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/incoming.ts', [
    [
      'a-place-is-part-of-the-body',
      'An answer that moves to another lane counts as another one of the same id.',
      `  const { n, ...rest } = raw\n`,
      `  const { n } = raw\n  const rest = raw\n`,
    ],
    [
      'a-resolution-names-nothing',
      'The lead ends a conflict, and it stays open.',
      `    base: it.base,\n`,
      `    base: it.kind === 'resolve' ? [] : it.base,\n`,
    ],
    [
      'every-answer-has-the-first-version',
      'An answer to an old version of a question counts for the new one.',
      `pin === null ? null : { question: pin.question, version: pin.version }`,
      `pin === null ? null : { question: pin.question, version: 1 }`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/hash.ts', [
    [
      'arabic-letters-hash-alike',
      'Nothing with an Arabic letter in it can be submitted, and two texts of one length are one.',
      `hash('sha256', text, 'hex')`,
      `hash('sha256', Buffer.from(text, 'ascii'), 'hex')`,
    ],
  ]),
]
