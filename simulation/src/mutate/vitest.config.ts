import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import given from '../../../vitest.config.ts'
import { mutated, root } from './find-mutants.ts'
import { withProbes } from './probes.ts'

const probed = new Set(mutated.map((file) => root + file))

/** The unit tests as they are, on sources that say where they were run. */
const probes = {
  name: 'probes',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    const path = id.split('?')[0] ?? ''
    return probed.has(path) ? withProbes(path.replace(root, ''), source) : undefined
  },
}

const noting = fileURLToPath(new URL('note-tests.ts', import.meta.url))

type Project = { readonly test: { readonly root: string; readonly setupFiles?: string[] } }

const projects = (given.test?.projects ?? []) as readonly Project[]

export default defineConfig({
  test: {
    ...given.test,
    fsModuleCache: false,
    projects: projects.map(({ test }) => ({
      plugins: [probes],
      test: {
        ...test,
        root: root + test.root,
        fsModuleCache: false,
        // On Node as it stands nothing would be noted.
        experimental: { viteModuleRunner: true },
        setupFiles: [...(test.setupFiles ?? []), noting],
      },
    })),
  },
})
