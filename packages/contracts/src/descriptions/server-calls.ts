import type { Descriptions } from '../descriptions.ts'
import type { serverTable } from '../tables/server.ts'

export const serverDescriptions: Descriptions<typeof serverTable> = {
  health: {
    summary: 'Whether the server answers',
    acts: [],
    reason: 'Tells a tablet, and whoever watches the server, that it is there.',
  },
  openapi: {
    summary: 'This document',
    acts: [],
    reason: 'The contract, for programs of others.',
    isForOthers: true,
  },
}
