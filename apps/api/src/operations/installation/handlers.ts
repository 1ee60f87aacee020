import { openapiOf } from '@apron/contracts/openapi.ts'
import type { Handlers } from '../../platform/handler.ts'
import { setUp } from './set-up.ts'

/** Asks the database, so that it lives as well. */
const health: Handlers['health'] = async (_, { db, readsReceipts }) => {
  await db.selectFrom('installation').select('key').limit(1).execute()
  const ofTablets = { version: '', isDemo: false } as const
  return { status: 'ok', ...(readsReceipts === true ? ofTablets : {}) }
}

/** Of the calls; that of the program is told to no stranger. */
const document = openapiOf('1')
const openapi: Handlers['openapi'] = async () => document

export const installationHandlers = {
  health,
  openapi,
  'installation.set-up': setUp,
} satisfies Partial<Handlers>
