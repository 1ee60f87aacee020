import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { root } from './run.ts'

/** Minutes long, or in need of what only `npm test` installs. */
const leftToTheWhole =
  /^(?:e2e|bench)\/|\.postgres\.test\.ts$|^simulation\/src\/(?:histories|scenarios|schedules|postgres)\.test\.ts$|^simulation\/src\/drill\/|^scripts\/(?:start|postgres|house|docs)\.test\.ts$/

/** Files of unit tests in the folders of changed files, by their paths from the root of the repository. */
export function testsBeside(changed: readonly string[], folder = root): string[] {
  const folders = new Set(changed.map((file) => dirname(file)))
  return [...folders]
    .flatMap((it) => globSync(`${it}/*.test.{ts,tsx}`, { cwd: folder }))
    .filter((file) => !leftToTheWhole.test(file))
    .toSorted()
}
