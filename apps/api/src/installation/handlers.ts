import { readFileSync } from 'node:fs'
import { openapiOf } from '@apron/contracts/openapi.ts'
import { describeBackups, type OwnBackups } from '../backup/state.ts'
import type { Handlers } from '../handler.ts'
import { isDemo } from './first-start.ts'
import { setUp } from './set-up.ts'

/** The version of the program, from the manifest of its package. */
const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string }

const health =
  (backups?: OwnBackups): Handlers['health'] =>
  async (_, { db, now }) => ({
    status: 'ok',
    version,
    isDemo: await isDemo(db),
    backup: await describeBackups(db, now, backups),
  })

const document = openapiOf(version)
const openapi: Handlers['openapi'] = async () => document

export const installationHandlers = (backups?: OwnBackups) =>
  ({
    health: health(backups),
    openapi,
    'installation.set-up': setUp,
  }) satisfies Partial<Handlers>
