import { openapiOf } from '@apron/contracts/openapi.ts'
import type { Handlers } from '../handler.ts'
import { isDemo } from './first-start.ts'
import { setUp } from './set-up.ts'

const health: Handlers['health'] = async (_, { db }) => ({
  status: 'ok',
  version: '',
  isDemo: await isDemo(db),
})

/** Of the calls; that of the program is told to no stranger. */
const document = openapiOf('1')
const openapi: Handlers['openapi'] = async () => document

export const installationHandlers = {
  health,
  openapi,
  'installation.set-up': setUp,
} satisfies Partial<Handlers>
