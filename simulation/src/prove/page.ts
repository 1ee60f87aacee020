import { commandOf } from '../players/tell-broken.ts'
import { acts, fates, serverFaults } from '../tablet-group.ts'
import { blindChecks, brokenBy, checks, looksOf } from './checks.ts'
import { engineFiles, harnessFiles, type Fingerprint } from './fingerprint.ts'
import type { Entry } from './ledger.ts'
import { tableOf } from './markdown.ts'
import { browsersOf, type BrowserRun } from './browsers.ts'
import { sum, type Tally } from './tally.ts'

/** docs/proof.md, from what was played of one engine. */
export function tellProof(
  { engine, harness }: Fingerprint,
  entries: readonly Entry[],
  browsers: readonly BrowserRun[] | null,
): string {
  const all = sum(entries)
  const blind = blindChecks(all)
  const parts = [
    '# Proof: histories that were played, and what they found',
    'Written by `npm run prove` from what it played; nobody edits it. A history is one seed: a team with its tablets, the shipped engine and the shipped server, with faults drawn from the seed.',
    verdictOf(all, blind),
    tableOf(['', ''], groundOf({ engine, harness }, entries, all)),
    '## Histories',
    tableOf(['operations', 'database', 'histories', 'broken', 'seeds'], historiesOf(entries)),
    ...brokenOf(entries),
    '## Checks',
    'How often each had something to look at, and how many histories it accused.',
    tableOf(['check', 'what must hold', 'looked', 'broken'], checksOf(all)),
    '## Faults drawn',
    tableOf(['fault', 'times'], faultsOf(all)),
    '## What people did',
    tableOf(['act', 'times'], named(all, 'act ', acts)),
    '## What else was counted',
    tableOf(['what', 'times'], restOf(all)),
    ...browsersOf(browsers),
    '## What the hashes are of',
    `Engine: ${listOf(engineFiles)}, and the rules of packages/scoring that these import. Harness: ${listOf(harnessFiles)}. SHA-256 over names and contents, without tests.`,
  ]
  return `${parts.join('\n\n')}\n`
}

const listOf = (patterns: readonly string[]): string => patterns.map((it) => `\`${it}\``).join(', ')

function verdictOf({ histories, broken }: Tally, blind: readonly string[]): string {
  const looked =
    blind.length === 0
      ? 'every check had something to look at'
      : `${blind.join(', ')} looked at nothing`
  return `**${histories.toLocaleString('en')} histories, ${broken.length} broken; ${looked}.**`
}

function groundOf(
  { engine, harness }: Fingerprint,
  entries: readonly Entry[],
  { counts }: Tally,
): string[][] {
  const several = (pick: (entry: Entry) => string): string =>
    [...new Set(entries.map(pick))].join(', ')
  const dates = entries.map(({ endedAt }) => endedAt).toSorted()
  const span = [dates.at(0), dates.at(-1)].map((it) => (it ?? '').slice(0, 16).replace('T', ' '))
  const times = (what: string): string => (counts[what] ?? 0).toLocaleString('en')
  return [
    ['engine', `\`${engine}\``],
    ['harness', `\`${harness}\``],
    ['commit', several(({ commit }) => commit)],
    ['Node', several(({ node }) => node)],
    ['played', `${span.join(' to ')} UTC`],
    ['mutations that a tablet called saved', times('mutations saved')],
    ['requests', times('requests')],
  ]
}

/** One row for each kind, with its seeds joined where they follow one another. */
function historiesOf(entries: readonly Entry[]): unknown[][] {
  const kinds = Map.groupBy(entries, ({ operations, database }) => `${operations} ${database}`)
  return [...kinds.values()]
    .toSorted((a, b) => a[0]!.operations - b[0]!.operations)
    .map((same) => {
      const { histories, broken } = sum(same)
      const { operations, database } = same[0]!
      return [operations, database, histories, broken.length, seedsOf(same)]
    })
}

function seedsOf(entries: readonly Entry[]): string {
  const spans: [number, number][] = []
  for (const { from, to } of entries.toSorted((a, b) => a.from - b.from)) {
    const last = spans.at(-1)
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else spans.push([from, to])
  }
  return spans.map(([from, to]) => (from === to ? from : `${from} to ${to}`)).join(', ')
}

const maxBroken = 100

function brokenOf(entries: readonly Entry[]): string[] {
  const lines = entries.flatMap((entry) =>
    entry.broken.map(({ seed, violations }) => {
      const names = [...new Set(violations.map(({ invariant }) => invariant))].join(', ')
      return `- \`${commandOf(seed, entry)}\` ${names}`
    }),
  )
  if (lines.length === 0) return []
  return ['### Broken', lines.slice(0, maxBroken).join('\n')]
}

function checksOf(all: Tally): unknown[][] {
  const broken = brokenBy(all)
  const others = [...broken.keys()].filter((name) => !(name in checks))
  return [
    ...Object.entries(checks).map(([name, says]) => [
      name,
      says,
      looksOf(all, name),
      broken.get(name) ?? 0,
    ]),
    ...['EXC', 'crash', ...others.filter((name) => name !== 'EXC' && name !== 'crash')].map(
      (name) => [name, unchecked[name] ?? '', all.histories, broken.get(name) ?? 0],
    ),
  ]
}

const unchecked: Readonly<Record<string, string>> = {
  EXC: 'the engine throws nothing that is no answer to a person',
  crash: 'the process lives and comes to an end',
}

const circumstances = ['tablet ', 'session ']

function faultsOf(all: Tally): unknown[][] {
  const others = Object.keys(all.counts).filter((what) =>
    circumstances.some((it) => what.startsWith(it)),
  )
  return [
    ...named(all, 'network ', fates),
    ...named(all, 'server ', serverFaults),
    ...others.map((what) => [what, all.counts[what] ?? 0]),
  ]
}

/** Every name that is known, with its zero where it never happened, and those that only happened. */
function named({ counts }: Tally, prefix: string, known: readonly string[]): unknown[][] {
  const happened = Object.keys(counts).filter((what) => what.startsWith(prefix))
  const all = new Set([...known.map((name) => prefix + name), ...happened])
  return [...all].map((what) => [what, counts[what] ?? 0])
}

function restOf({ counts }: Tally): unknown[][] {
  const told = ['network ', 'server ', 'act ', 'looked ', 'on ', ...circumstances]
  return Object.entries(counts).filter(([what]) => !told.some((it) => what.startsWith(it)))
}
