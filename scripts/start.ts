import { buildApp } from './build.ts'

try {
  await buildApp()
} catch (error) {
  console.error(`Apron cannot start: ${error instanceof Error ? error.message : String(error)}.`)
  process.exit(1)
}
await import('../apps/api/src/main.ts')
