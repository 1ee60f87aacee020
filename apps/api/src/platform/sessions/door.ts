import { AsyncLocalStorage } from 'node:async_hooks'

/** What of HTTP signing in needs beside the contract: the cookies that came, and the one to leave. */
export type Door = { readonly cookies: string | null; readonly leave: (cookie: string) => void }

const doors = new AsyncLocalStorage<Door>()
const wall: Door = { cookies: null, leave: () => undefined }

/** Runs `work` for a request that came through this door. */
export const atDoor = <T>(door: Door, work: () => Promise<T>): Promise<T> => doors.run(door, work)

/** The door of the request that is being answered; one without cookies where there is none. */
export const doorHere = (): Door => doors.getStore() ?? wall
