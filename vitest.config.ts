import { defineConfig } from 'vitest/config'

/** One project a package, so that `vitest run --project api` runs one of them. */
const project = (name: string, root: string, rest: object = {}) => ({
  test: { name, root, include: ['**/*.test.{ts,tsx}'], ...rest },
})

export default defineConfig({
  test: {
    projects: [
      project('scoring', 'packages/scoring'),
      project('contracts', 'packages/contracts'),
      project('api', 'apps/api', { testTimeout: 20_000 }),
      project('api-postgres', 'apps/api', {
        testTimeout: 30_000,
        globalSetup: ['src/testing/postgres-setup.ts'],
      }),
      project('pwa', 'apps/pwa', { include: ['src/**/*.test.{ts,tsx}'], testTimeout: 20_000 }),
      project('simulation', 'simulation', { testTimeout: 900_000, hookTimeout: 60_000 }),
      project('house', 'scripts'),
    ],
  },
})
