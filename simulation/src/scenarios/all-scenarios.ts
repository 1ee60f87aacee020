import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { collect } from './collect.ts'
import type { Scenario } from './scenario.ts'

const here = new URL('./', import.meta.url)
/** `fixture` holds what the scenarios share. */
const files = globSync('*/*.ts', { cwd: fileURLToPath(here), exclude: ['fixture/**'] }).toSorted()

/** Every scenario that a file of the other folders exports, in the order of files and of exports. */
export const scenarios: readonly Scenario[] = collect(
  await Promise.all(
    files.map(async (file) => [file, (await import(new URL(file, here).href)) as object] as const),
  ),
)
