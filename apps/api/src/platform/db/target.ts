/** Whether this names a PostgreSQL database and not a file of SQLite. */
export const isPostgresUrl = (target: string): boolean => /^postgres(ql)?:\/\//.test(target)

/** A database as a message may name it: without a password. */
export function nameOf(target: string): string {
  if (!isPostgresUrl(target)) return target
  const { hostname, port, pathname } = new URL(target)
  return `the database ${pathname.slice(1)} on ${hostname}${port === '' ? '' : `:${port}`}`
}
