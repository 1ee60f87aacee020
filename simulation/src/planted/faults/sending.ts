import { inFile } from '../flaw.ts'

/** Faults between the tablet's outbox and the wire. */
export const sending = [
  ...inFile('apps/pwa/src/sync/call.ts', [
    [
      'retry-after-is-not-read',
      'A server that asks for a pause is asked again at once by every tablet.',
      `retryAfter: retryAfterOf(headers, ports.now())`,
      `retryAfter: retryAfterOf(new Headers(), ports.now())`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/judge.ts', [
    [
      'a-proxys-403-holds-the-lane',
      'The airport’s proxy says 403, and the tablet asks for a person instead of waiting.',
      `  if (!isOurs) return {`,
      `  if (!isOurs && status !== 403) return {`,
    ],
    [
      'a-pause-of-years-is-kept',
      'One wrong header keeps a tablet from sending until next year.',
      `Math.min(retryAfter, longestWait)`,
      `retryAfter`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/load.ts', [
    [
      'a-submit-travels-in-a-batch',
      'A submit goes with the answers before it, to where the server does not know submits.',
      `(bytes > batchMaxBytes || row.kind === 'submit')`,
      `bytes > batchMaxBytes`,
    ],
    [
      'letters-are-counted-for-bytes',
      'A batch in Arabic is twice as large as it may be, and is refused.',
      `encoder.encode(JSON.stringify(row.body)).length + 20`,
      `JSON.stringify(row.body).length + 20`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/deliver.ts', [
    [
      'a-sent-submit-is-not-noted',
      'A submit that is on its way can be withdrawn, and is applied all the same.',
      `sentAt: stored.sentAt ?? new Date(ports.now()).toISOString()`,
      `sentAt: stored.sentAt`,
    ],
    [
      'the-hole-is-never-told',
      'The server never learns that a tablet lost answers.',
      `{ hole: told }`,
      `{}`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/browser-ports.ts', [
    [
      'the-same-numbers-are-drawn-again',
      'After five answers the ids begin anew, and what has the id of another is refused.',
      `      crypto.getRandomValues(drawn)\n`,
      `      if (drawn[0] === 0) crypto.getRandomValues(drawn)\n`,
    ],
    [
      'a-hash-loses-its-zeros',
      'Nothing can be submitted from a real browser: it hashes otherwise than the server.',
      `byte.toString(16).padStart(2, '0')`,
      `byte.toString(16)`,
    ],
  ]),
]
