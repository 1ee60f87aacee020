import { readFileSync } from 'node:fs'
import { openapiOf } from '@apron/contracts/openapi.ts'
import type { Handlers } from '../handler.ts'
import { isDemo } from './first-start.ts'
import { setUp } from './set-up.ts'

/** The version of the program, from the manifest of its package. */
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

const health: Handlers['health'] = async (_, { db }) => ({
  status: 'ok',
  version,
  isDemo: await isDemo(db),
})

const document = openapiOf(version)
const openapi: Handlers['openapi'] = async () => document

export const installationHandlers = {
  health,
  openapi,
  'installation.set-up': setUp,
} satisfies Partial<Handlers>
