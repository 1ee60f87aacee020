import { expect, test } from 'vitest'
import { checks } from './checks.ts'
import type { Entry } from './ledger.ts'
import { tellProof } from './page.ts'

const print = { engine: 'e'.repeat(64), harness: 'f'.repeat(64) }
const looked = Object.fromEntries(Object.keys(checks).map((name) => [`looked ${name}`, 1200]))
const entry: Entry = {
  from: 11,
  to: 20,
  operations: 40,
  database: 'SQLite',
  histories: 10,
  broken: [],
  counts: { ...looked, 'mutations saved': 170, 'network doubled': 3, 'act answer': 90 },
  commit: 'abc',
  node: 'v24',
  endedAt: '2026-11-22T03:00:00.000Z',
}

test('the page names what was played, each check with its looks, each fault and act with its zeros', () => {
  const page = tellProof(print, [entry, { ...entry, from: 21, to: 30 }], null)
  expect(page).toContain('**20 histories, 0 broken; every check had something to look at.**')
  expect(page).toContain(`| engine | \`${print.engine}\` |`)
  expect(page).toContain('| 40 | SQLite | 20 | 0 | 11 to 30 |')
  expect(page).toContain('| I3 | lanes keep their order and have no holes | 2,400 | 0 |')
  expect(page).toContain('| network doubled | 6 |')
  expect(page).toContain('| network cut-body | 0 |')
  expect(page).toContain('| act answer | 180 |')
})

test('a check that looked at nothing is said first, and a broken history with its command', () => {
  const violations = [{ invariant: 'I1', text: 'gone' }]
  const broken: Entry = {
    ...entry,
    operations: 120,
    database: 'PostgreSQL',
    broken: [{ seed: 12, violations }],
    counts: { ...looked, 'looked I7': 0 },
  }
  const page = tellProof(print, [broken], null)
  expect(page).toContain('**10 histories, 1 broken; I7 looked at nothing.**')
  expect(page).toContain('- `npm run simulate -- --seed 12 --operations 120 --postgres` I1')
  expect(page).toContain('| I1 | what was called saved is there, unchanged | 1,200 | 1 |')
})

test('the page has the figures of real browsers where there are some', () => {
  const browsers = [
    {
      browser: 'Chromium',
      version: '140',
      seeds: 50,
      killsOfBrowser: 150,
      killsOfServer: 50,
      answers: 2000,
      lost: 0,
      doubled: 0,
      failed: 0,
    },
  ]
  const page = tellProof(print, [entry], browsers)
  expect(page).toContain('| Chromium | 140 | 50 | 0 | 150 | 50 | 2,000 | 0 | 0 |')
})
