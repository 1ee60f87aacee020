import { buildApp } from './build.ts'

await buildApp()
await import('../apps/api/src/main.ts')
