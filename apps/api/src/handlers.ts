import type { Handlers } from './handler.ts'
import { installationHandlers } from './installation/handlers.ts'

/** The server's code for every row of the contract. */
export const handlers: Partial<Handlers> = { ...installationHandlers }
