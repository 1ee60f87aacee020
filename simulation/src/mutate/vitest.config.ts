import { defineConfig } from 'vitest/config'
import given from '../../../vitest.config.ts'
import { root, type Sources } from './load-edited.ts'

const sources = JSON.parse(process.env['APRON_MUTANT'] ?? '{}') as Sources

/** The unit tests as they are, on changed sources. */
const changed = {
  name: 'changed',
  enforce: 'pre' as const,
  transform: (_: string, id: string) => sources[(id.split('?')[0] ?? '').slice(root.length)],
}

type Project = { readonly test: { readonly root: string } }

const projects = (given.test?.projects ?? []) as readonly Project[]

export default defineConfig({
  test: {
    ...given.test,
    // It would give a module as it was with another change in it.
    fsModuleCache: false,
    projects: projects.map(({ test }) => ({
      plugins: [changed],
      // On Node as it stands the changed sources would not be loaded.
      test: {
        ...test,
        root: root + test.root,
        fsModuleCache: false,
        experimental: { viteModuleRunner: true },
      },
    })),
  },
})
