import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root, type Fingerprint } from './fingerprint.ts'
import type { Entry } from './ledger.ts'
import type { BrowserRun } from './browsers.ts'
import { sum } from './tally.ts'

/** What docs/proof.md was written from. It is kept with the sources, so that another machine continues from there. */
export type Kept = Fingerprint & {
  readonly entries: readonly Entry[]
  readonly browsers: readonly BrowserRun[] | null
}

export const keptFile = `${root}simulation/proof.json`

/** Null where nothing is kept, or something of another engine or harness. */
export function readKept({ engine, harness }: Fingerprint, file = keptFile): Kept | null {
  if (!existsSync(file)) return null
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  return kept.engine === engine && kept.harness === harness ? kept : null
}

export const writeKept = (kept: Kept, file = keptFile): void =>
  writeFileSync(file, `${JSON.stringify({ ...kept, entries: merged(kept.entries) }, null, 1)}\n`)

/** Pieces that follow each other become one, with the time at which the last of them ended. */
export function merged(entries: readonly Entry[]): Entry[] {
  const all: Entry[] = []
  for (const entry of entries.toSorted((a, b) => a.from - b.from)) {
    const before = all.findLast((it) => isOneKind(it, entry) && it.to + 1 === entry.from)
    if (before === undefined) all.push(entry)
    else all[all.indexOf(before)] = join(before, entry)
  }
  return all
}

const isOneKind = (a: Entry, b: Entry): boolean =>
  a.operations === b.operations &&
  a.database === b.database &&
  a.commit === b.commit &&
  a.node === b.node &&
  a.broken.length + b.broken.length === 0

const join = (a: Entry, b: Entry): Entry => ({
  ...a,
  ...sum([a, b]),
  to: b.to,
  endedAt: [a.endedAt, b.endedAt].toSorted()[1] ?? b.endedAt,
})

/** What one list has and the other does not hold already, whole or in part of a longer piece. */
export const without = (entries: readonly Entry[], held: readonly Entry[]): Entry[] =>
  entries.filter(
    (entry) =>
      !held.some(
        (it) =>
          it.operations === entry.operations &&
          it.database === entry.database &&
          it.from <= entry.from &&
          entry.to <= it.to,
      ),
  )
