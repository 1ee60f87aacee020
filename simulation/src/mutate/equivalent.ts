import { readFileSync } from 'node:fs'
import { root, type Mutant } from './find-mutants.ts'
import { inJudging } from './equivalent-in-judging.ts'
import { inSending } from './equivalent-in-sending.ts'
import { onServer } from './equivalent-on-server.ts'
import { onTablets } from './equivalent-on-tablets.ts'

/** A mutant by its file, operator and text; `on`: what the line holds, where the file says the same elsewhere. */
export type Equivalent = {
  readonly file: string
  readonly what: string
  readonly was: string
  readonly on?: string
  readonly reason: string
}

/** Mutants that change nothing that anybody can see, each read by a person, with the reason. */
export const equivalent: readonly Equivalent[] = [
  ...inSending,
  ...onTablets,
  ...onServer,
  ...inJudging,
]

/** Whether an entry is of this mutant. */
export function isOf(entry: Equivalent, { file, line, what, was }: Omit<Mutant, 'edit'>): boolean {
  if (entry.file !== file || entry.what !== what || entry.was !== was) return false
  const text = readFileSync(root + file, 'utf8').split('\n')[line - 1] ?? ''
  return text.includes(entry.on ?? '')
}
