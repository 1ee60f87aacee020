import type { Handlers } from './handler.ts'
import { installationHandlers } from './installation/handlers.ts'
import { login, sessionHandlers } from './sessions/handlers.ts'
import type { LoginLimit } from './sessions/login-limit.ts'
import { userHandlers } from './users/handlers.ts'

/** The server's code for every row of the contract. */
export const handlersWith = (loginLimit: LoginLimit): Partial<Handlers> => ({
  ...installationHandlers,
  ...sessionHandlers,
  ...userHandlers,
  'session.start': login(loginLimit),
})
