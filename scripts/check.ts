import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { atOnce } from './at-once.ts'
import { testsBeside } from './changed-tests.ts'
import { add } from './counts.ts'
import { type Check, oneCheck } from './one-check.ts'
import { bin, root } from './run.ts'

/**
 * `npm run check`: what a change breaks soonest, in a minute and a half for one feature. Types, format and
 * structure of everything; lint of the changed files, and the unit tests in their folders. Changed is what
 * differs from where the branch left the main branch, committed or not. Scenes, histories, scenarios and
 * PostgreSQL are left to `npm test`.
 */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function findBase(): string {
  for (const branch of ['origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', branch)[0] ?? 'HEAD'
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD'
}

const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', findBase()),
  ...git('ls-files', '--others', '--exclude-standard'),
]
const code = changed.filter((file) => /\.(?:ts|tsx|mjs)$/.test(file))
const tests = testsBeside(changed)
const house = ['run', '--project', 'house']
const checks: Check[] = [
  ['types', bin('tsc'), ['-b']],
  ['format', bin('oxfmt'), ['--check', '.']],
  ...(code.length === 0
    ? []
    : [['lint', bin('oxlint'), ['--type-aware', '--deny-warnings', ...code]] as const]),
  ['structure', bin('vitest'), [...house, 'scripts/house.test.ts', 'scripts/docs.test.ts']],
]
console.log(`${changed.length} files changed, ${tests.length} files of tests in their folders`)
const results = await atOnce(availableParallelism(), checks, oneCheck)
// They fill all cores by themselves.
if (tests.length > 0) {
  const args = ['run', '--project', '!api-postgres', ...tests]
  results.push(await oneCheck(['unit tests', bin('vitest'), args]))
}
const { passed, failed } = results.reduce(add)
console.log(`${passed} checks passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
