import { readFileSync } from 'node:fs'
import type { Handlers } from '../handler.ts'

/** The version of the program, from the manifest of its package. */
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

const health: Handlers['health'] = async (_, { db }) => {
  const demo = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo')
    .executeTakeFirst()
  return { status: 'ok', version, isDemo: demo?.value === '1' }
}

export const installationHandlers = { health } satisfies Partial<Handlers>
