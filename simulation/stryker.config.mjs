import { fileURLToPath } from 'node:url'

const engine = [
  'apps/pwa/src/sync/**/*.ts',
  'apps/pwa/src/tablet/people.ts',
  'apps/pwa/src/tablet/signed-in.ts',
  'apps/pwa/src/tablet/unsent.ts',
  'apps/api/src/audits/sync/**/*.ts',
  'apps/api/src/operations/backup/backed-up-to.ts',
  'packages/scoring/src/merge-heads.ts',
]

/** Mutation testing of the engine with generated mutants: `npm run mutate -- --generated`. */
export default {
  plugins: [fileURLToPath(new URL('src/mutate/stryker-runner.ts', import.meta.url))],
  testRunner: 'simulation',
  mutate: [...engine, '!**/*.test.ts'],
  // The sandbox holds the mutated files alone: everything else is read where it stands.
  ignorePatterns: ['**', ...engine.map((pattern) => `!${pattern}`)],
  symlinkNodeModules: false,
  // Stryker's own reading of project references fails on TypeScript 7.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  ignoreStatic: true,
  reporters: ['clear-text', 'progress', 'json', 'html'],
  jsonReporter: { fileName: '.cache/mutate/report.json' },
  htmlReporter: { fileName: '.cache/mutate/report.html' },
  tempDirName: '.cache/stryker',
  timeoutMS: 20_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 20,
}
