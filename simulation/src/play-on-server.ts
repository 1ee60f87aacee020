import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '@apron/api/testing/postgres-setup.ts'
import { urlVariable } from '@apron/api/testing/test-database.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** Does what the command says, in a process that finds a PostgreSQL server. Gives back its exit code. */
export async function playOnServer(args: readonly string[]): Promise<number> {
  const server = await startTestServer()
  const child = spawn(process.execPath, [main, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [urlVariable]: server.url() },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  await server.stop()
  return code ?? 1
}
