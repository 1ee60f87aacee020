import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import given from '../../../vitest.config.ts'
import { applyEdits } from './apply-edits.ts'
import type { Edit } from './flaw.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const edits = JSON.parse(process.env['APRON_PLANTED'] ?? '[]') as Edit[]

/** The unit tests as they are, on sources with a change in them. */
const planted = {
  name: 'planted',
  enforce: 'pre' as const,
  transform(source: string, id: string) {
    const own = edits.filter(({ file }) => id.split('?')[0] === root + file)
    return own.length === 0 ? undefined : applyEdits('planted', source, own)
  },
}

type Project = { readonly test: { readonly root: string } }

const projects = (given.test?.projects ?? []) as readonly Project[]

export default defineConfig({
  test: {
    ...given.test,
    // It would give a module as it was with another change in it.
    fsModuleCache: false,
    projects: projects.map(({ test }) => ({
      plugins: [planted],
      // On Node as it stands nothing would be planted.
      test: {
        ...test,
        root: root + test.root,
        fsModuleCache: false,
        experimental: { viteModuleRunner: true },
      },
    })),
  },
})
