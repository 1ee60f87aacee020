/** Why nothing was backed up or restored, in sentences for whoever asked; what was there stays. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const noRoom = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|53100)$/
const unusable = /^(EACCES|EEXIST|EIO|EISDIR|ENOENT|ENOTDIR|EPERM|EROFS|ENAMETOOLONG)$/

export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/** Says in words what went wrong with `place`; gives anything else back as it is. */
export function told(error: unknown, place: string): unknown {
  if (error instanceof BackupError) return error
  const code = codeOf(error)
  if (noRoom.test(code)) return new BackupError(`There is no room left for ${place}.`)
  // SQLite calls a file that may not grow any more a disk that fails.
  if (code === 'SQLITE_IOERR_WRITE') return new BackupError(`${place} could not be written.`)
  if (!(error instanceof Error) || !unusable.test(code)) return error
  return new BackupError(`${place} cannot be used: ${error.message}.`)
}
