import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What the set-up of one project writes into the environment, all others would run on too. */
const sqlite = { provide: { database: 'sqlite' }, env: { APRON_TEST_POSTGRES: '' } }

/**
 * Files of one worker share what they import, which is half of the time of small tests. A test leaves
 * nothing in a module that another could stumble over; a page does, which has one document, one place
 * for its databases and one line of live queries.
 */
const shared = { isolate: false }

/**
 * The code of these runs on Node as it stands, in the tests as on a server: nothing is turned by Vite before.
 * What a browser is given, and what is written in JSX, is.
 */
const asItStands = { experimental: { viteModuleRunner: false, nodeLoader: false } }
const plain = { ...shared, ...asItStands }

/** They take minutes: begun last, one of them would go on alone on its core. */
const longest = ['histories.test.ts', 'scenarios.test.ts']
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification): boolean =>
      longest.some((name) => moduleId.endsWith(`simulation/src/${name}`))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** One project a package, so that `vitest run --project api` runs one of them. */
const project = (name: string, root: string, rest: object = {}) => ({
  test: { name, root, include: ['**/*.test.{ts,tsx}'], ...sqlite, ...rest },
})

export default defineConfig({
  test: {
    // One fewer is the default: on two cores half of the time nothing would be computed.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      project('scoring', 'packages/scoring', plain),
      project('contracts', 'packages/contracts', plain),
      project('report', 'packages/report', { ...plain, testTimeout: 60_000 }),
      project('api', 'apps/api', {
        ...plain,
        exclude: ['node_modules', 'src/**/*.postgres.test.ts'],
        testTimeout: 20_000,
      }),
      // The same suite once more, without folders that neither write SQL of their own nor depend on transactions:
      // parsing and serving, threads and files of documents, spelling, and what concerns SQLite's files.
      project('api-postgres', 'apps/api', {
        ...plain,
        provide: { database: 'postgres' },
        env: {},
        exclude: [
          'node_modules',
          'src/main.test.ts',
          'src/platform/{http,workbooks,files,settings}/**',
          'src/platform/{config,db/migrate,sessions/flood}.test.ts',
          'src/catalogue/imports/{plan,read}/**',
          'src/audits/ai/**',
          'src/reporting/{sealing,schedules/sections}/**',
          'src/reporting/issuing/{copy,copy-as-word,make-in-thread,marked,seal}.test.ts',
          'src/operations/{demo/reset-demo,installation/first-start}.test.ts',
        ],
        testTimeout: 30_000,
        hookTimeout: 30_000,
        globalSetup: [new URL('apps/api/src/testing/postgres-setup.ts', import.meta.url).pathname],
      }),
      project('pwa', 'apps/pwa', { ...shared, include: ['src/**/*.test.ts'], testTimeout: 20_000 }),
      // A page over an IndexedDB in memory and the real server in this process.
      project('pages', 'apps/pwa', {
        include: ['src/**/*.test.tsx'],
        environment: new URL('apps/pwa/src/testing/page-environment.ts', import.meta.url).pathname,
        setupFiles: [new URL('apps/pwa/src/testing/page-setup.ts', import.meta.url).pathname],
        testTimeout: 60_000,
      }),
      project('simulation', 'simulation', {
        ...asItStands,
        testTimeout: 900_000,
        hookTimeout: 60_000,
      }),
      project('house', 'scripts', asItStands),
      project('kills', 'e2e/src/kills', asItStands),
    ],
  },
})
