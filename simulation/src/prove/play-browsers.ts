import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { folder } from './ledger.ts'

const stories = fileURLToPath(new URL('../../../e2e/src/kills/main.ts', import.meta.url))

/** Plays 50 stories in each browser that can be had; true where nothing was wrong in any. */
export function playBrowsers(): boolean {
  const args = [stories, '--seeds', '1-50', '--json', `${folder}browsers.json`]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0
}
