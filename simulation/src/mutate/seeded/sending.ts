import { inFile } from '../seeded-mutant.ts'

/** Faults between the tablet's outbox and the wire. */
export const sending = [
  ...inFile('apps/pwa/src/sync/send/call.ts', [
    [
      'retry-after-is-not-read',
      'A server that asks for a pause is asked again at once by every tablet.',
      `retryAfter: retryAfterOf(headers, ports.now())`,
      `retryAfter: retryAfterOf(new Headers(), ports.now())`,
    ],
    [
      'seconds-are-taken-for-milliseconds',
      'A pause of ten minutes that the server asked for lasts half a second.',
      `Number(text) * 1000`,
      `Number(text)`,
    ],
    [
      'an-answer-is-waited-for-for-ever',
      'One request that never ends keeps the tablet from sending anything more.',
      `() => abort.abort()`,
      `() => undefined`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/view/judge.ts', [
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
    [
      'one-poisonous-answer-stops-all',
      'An answer on which the server fails keeps every other assessment from being sent.',
      `scope: status >= 500 ? 'lane' : 'all' }`,
      `scope: status >= 500 ? 'all' : 'all' }`,
    ],
    [
      'a-busy-server-holds-the-lane',
      'The server is busy for a moment, and the tablet asks for a person.',
      `    case 503:\n`,
      ``,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/apply/load.ts', [
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
    [
      'a-batch-is-never-smaller',
      'A batch that the server finds too large is sent again as it is, for ever.',
      `.limit(Math.min(limit, batchMaxMutations))`,
      `.limit(Math.max(limit, batchMaxMutations))`,
    ],
    [
      'the-first-of-a-batch-is-left',
      'What comes after the first batch begins one too late, and the lane has a hole.',
      `['queued', lane.assessmentId, after + 1],`,
      `['queued', lane.assessmentId, after === 0 ? 1 : after + 2],`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/deliver.ts', [
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
  ...inFile('apps/pwa/src/sync/send/browser-ports.ts', [
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
