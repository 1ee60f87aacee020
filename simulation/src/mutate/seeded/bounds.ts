import { inFile } from '../seeded-mutant.ts'

/** Faults of how long things may be, and how many. */
export const bounds = [
  ...inFile('apps/pwa/src/sync/record/as-written.ts', [
    [
      'pasted-marks-are-queued',
      'What was pasted with a mark that nobody sees stays a draft for ever.',
      `prose.includes(key) ? asProse(text) : asPlainText(text)`,
      `prose.includes(key) ? text : asPlainText(text)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/record/instant-of.ts', [
    [
      'any-clock-is-believed',
      'A tablet whose clock says the year 12000 writes what the server refuses.',
      `Math.min(Math.max(ms, first), last)`,
      `Math.max(ms, first)`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/most-registers.ts', [
    [
      'everybody-is-known',
      'One tablet enters people without an end, and each launch gets longer.',
      `  return heads.length === 0 ? kind : null\n`,
      `  return heads.length > 64 ? kind : null\n`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/kept-body.ts', [
    [
      'what-is-refused-is-kept-for-ever',
      'Whoever sends what is refused fills a log that nobody ever deletes.',
      `verdict.status === 'refused' ?`,
      `verdict.status === 'parked' ?`,
    ],
    [
      'of-what-is-refused-nothing-is-known',
      'An admin sees that something was refused, and neither how long it was nor of which version.',
      `...known, bytes: Buffer.byteLength(body)`,
      `bytes: body.length`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/store/count-kept.ts', [
    [
      'what-is-known-counts-again',
      'Answers that were lost on their way are asked for again, and the day is full of them.',
      `receipt.seq > before)`,
      `receipt.seq > 0)`,
    ],
  ]),
  ...inFile('apps/api/src/platform/audit-log/day-quota.ts', [
    [
      'a-day-has-no-end',
      'One account fills the disk in an afternoon, and the log is never deleted.',
      `  if (!isFull) return\n`,
      `  if (!isFull || rows < 200) return\n`,
    ],
    [
      'a-day-never-ends',
      'Who sent as much as a day takes never sends anything again.',
      `.then(row('keptToday.mutations', '+', row.ref('excluded.mutations')))\n          .else(row.ref('excluded.mutations'))`,
      `.then(row('keptToday.mutations', '+', row.ref('excluded.mutations')))\n          .else(row('keptToday.mutations', '+', row.ref('excluded.mutations')))`,
    ],
  ]),
  ...inFile('apps/api/src/audits/sync/receive/incoming.ts', [
    [
      'what-nobody-knows-has-no-end',
      'A mutation brings half a megabyte that no schema names, and the log keeps it.',
      `bytes > mutationMaxBytes ? tooLong : parse(raw)`,
      `bytes < 0 ? tooLong : parse(raw)`,
    ],
  ]),
]
