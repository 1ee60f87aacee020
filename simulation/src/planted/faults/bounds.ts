import { inFile } from '../flaw.ts'

/** Faults of how long things may be, and how many. */
export const bounds = [
  ...inFile('apps/pwa/src/sync/as-written.ts', [
    [
      'pasted-marks-are-queued',
      'What was pasted with a mark that nobody sees stays a draft for ever.',
      `key === 'findings' ? asProse(text) : asPlainText(text)`,
      `key === 'findings' ? text : asPlainText(text)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/instant-of.ts', [
    [
      'any-clock-is-believed',
      'A tablet whose clock says the year 12000 writes what the server refuses.',
      `Math.min(Math.max(ms, first), last)`,
      `Math.max(ms, first)`,
    ],
  ]),
  ...inFile('apps/api/src/sync/people.ts', [
    [
      'everybody-is-known',
      'One tablet enters people without an end, and each launch gets longer.',
      `  heads.length === 0 && parseRegister(name)?.kind === 'interviewee'`,
      `  heads.length > 64 && parseRegister(name)?.kind === 'interviewee'`,
    ],
  ]),
  ...inFile('apps/api/src/sync/kept-body.ts', [
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
  ...inFile('apps/api/src/sync/incoming.ts', [
    [
      'what-nobody-knows-has-no-end',
      'A mutation brings half a megabyte that no schema names, and the log keeps it.',
      `bytes > mutationMaxBytes ? tooLong : parse(raw)`,
      `bytes < 0 ? tooLong : parse(raw)`,
    ],
  ]),
]
