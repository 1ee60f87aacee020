import { TurnTimeoutError } from './turns.ts'

/**
 * What passes by itself or is mended from outside: another program has the file (SQLite); waiting for a
 * lock took too long, two transactions met, the server starts, stops or has no place left, the connection
 * broke (PostgreSQL); the disk is full (both).
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const codes =
  /^(SQLITE_(BUSY|LOCKED|FULL)|40001$|40P01$|55P03$|53[13]00$|57P0[1-5]$|25P03$|08|ECONN(REFUSED|RESET)$|EPIPE$|ETIMEDOUT$|ENOSPC$|EDQUOT$)/
/** pg gives no code for these. */
const words = /^(timeout exceeded when trying to connect|Connection terminated)/

/** Whether a text holds a NUL, which PostgreSQL keeps nowhere; in JSON it says so otherwise. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(22021|22P05)$/.test(String(error.code))

/** Whether the database could not answer for now, and the same call may well succeed later. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof TurnTimeoutError ||
    words.test(error.message) ||
    ('code' in error && typeof error.code === 'string' && codes.test(error.code)))

/** Whether what is missing is place on the disk, for which somebody has to come. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(SQLITE_FULL|53100|ENOSPC|EDQUOT)$/.test(String(error.code))
