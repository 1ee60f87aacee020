import { fileURLToPath } from 'node:url'
import { resolveConfig } from 'vite'

/**
 * `npm run routes`: writes `src/routeTree.gen.ts` from the files in `src/routes`, as starting or building the app
 * does. The router's plugin writes it as soon as Vite has read its configuration.
 */
const root = fileURLToPath(new URL('.', import.meta.url))
process.chdir(root)
await resolveConfig({ root }, 'build')
