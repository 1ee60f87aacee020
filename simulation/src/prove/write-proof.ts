import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { root, type Fingerprint } from './fingerprint.ts'
import type { Entry } from './ledger.ts'
import { readKept, writeKept } from './kept.ts'
import { readBrowsers } from './browsers.ts'
import { tellProof } from './page.ts'

export const proofFile = `${root}docs/proof.md`

/** The engine that the page is about; null where there is no such page. */
export function provenEngine(): string | null {
  if (!existsSync(proofFile)) return null
  return /\| engine \| `([0-9a-f]{64})` \|/.exec(readFileSync(proofFile, 'utf8'))?.[1] ?? null
}

/** Writes docs/proof.md, and simulation/proof.json, from which another machine goes on. */
export function writeProof(print: Fingerprint, entries: readonly Entry[]): void {
  const before = readKept(print)
  const browsers = readBrowsers() ?? before?.browsers ?? null
  writeKept({ ...print, entries, browsers })
  writeFileSync(proofFile, tellProof(print, entries, browsers))
}
