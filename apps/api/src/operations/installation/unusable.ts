import { isPostgresUrl } from '../../platform/db/target.ts'

/** Of a folder or file that is not there, is something else, or may not be written. */
const folderCodes = /^E(ACCES|EXIST|ISDIR|NOENT|NOTDIR|PERM|ROFS)$/
/** Of a server that cannot be reached, or does not let this program in. */
const serverCodes =
  /^(E(CONNREFUSED|CONNRESET|HOSTUNREACH|NETUNREACH|NOTFOUND|TIMEDOUT|AI_AGAIN)|28P01|28000|3D000|57P03|53300|42501)$/
const fileCodes = /^SQLITE_(CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PERM|READONLY)/

/**
 * Why the database or its folder cannot be used, for whoever starts the server; null for what is no
 * fault of theirs. The address is not repeated: it may hold a password.
 */
export function whyUnusable(error: unknown, database: string, dataDir: string): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (isPostgresUrl(database)) {
    const isKnown = serverCodes.test(code) || error.message.startsWith('timeout exceeded')
    // Of several addresses of one name each is tried, and the error of all has no words.
    return isKnown
      ? `DATABASE_URL names a database that does not answer: ${error.message || code}`
      : null
  }
  if (fileCodes.test(code)) return `${database} cannot be opened as a database: ${error.message}`
  return folderCodes.test(code) ? `DATA_DIR ${dataDir} cannot be used: ${error.message}` : null
}
