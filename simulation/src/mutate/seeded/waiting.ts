import { inFile } from '../seeded-mutant.ts'

/** Faults of the engine's rounds and pauses. */
export const waiting = [
  ...inFile('apps/pwa/src/sync/send/backoff.ts', [
    [
      'the-pause-never-grows',
      'Two hundred tablets without signal ask every second until the battery is empty.',
      `2 ** Math.min(failures - 1, 20)`,
      `2 ** Math.min(0, failures - 1)`,
    ],
    [
      'a-pause-of-nothing',
      'A failure may be followed by no pause at all.',
      `Math.max(100, Math.floor(random() * Math.min(longest, limit)))`,
      `Math.max(0, Math.floor(random() * Math.min(longest, limit)) - 1_000)`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/view/retry-schedule.ts', [
    [
      'a-pause-set-by-another-clock-lasts',
      'The clock was a year ahead for a minute, and the tablet sends nothing for a year.',
      `    return wait > longestWait ? 0 : wait\n`,
      `    return wait\n`,
    ],
    [
      'each-failure-is-the-first',
      'A server that is down is asked as often after an hour as after a second.',
      `const failures = wait.failures + 1`,
      `const failures = Math.min(wait.failures + 1, 1)`,
    ],
    [
      'a-lane-that-goes-on-still-waits',
      'A lane that failed once waits after every later success.',
      `goOn: (id) => {\n      lanes.delete(id)`,
      `goOn: (id) => {\n      lanes.get(id)`,
    ],
    [
      'retry-after-shortens-the-pause',
      'The server asks for ten minutes, and the tablet comes back after the shorter pause of its own.',
      `Math.max(asked, after, backoff(failures, ports.random, isUnreached))`,
      `Math.min(after || Infinity, backoff(failures, ports.random, isUnreached))`,
    ],
  ]),
  ...inFile('apps/pwa/src/sync/send/engine.ts', [
    [
      'retry-after-is-ignored',
      'A server that asks for a pause of minutes is asked again after a second.',
      `waits.failed(verdict.after ?? 0, verdict.scope === 'network')`,
      `waits.failed(0, verdict.scope === 'network')`,
    ],
    [
      'one-waiting-lane-stops-the-others',
      'One assessment waits for its next try, and what was answered in the others stays on the tablet.',
      `if (waits.isPostponed(lane.assessmentId)) continue`,
      `if (waits.isPostponed(lane.assessmentId)) return true`,
    ],
    [
      'after-a-failure-nothing-tries-again',
      'The signal comes back, and nothing is sent until somebody taps.',
      `if (!stopped) schedule()`,
      `if (!stopped && !waits.isFailing()) schedule()`,
    ],
  ]),
]
