import pg from 'pg'

/** Numbers of PostgreSQL's advisory locks, the same in every process; the writers' is 7_261_166. */
const numbers = {
  /** Held together by all servers of a database, and alone by whoever replaces what is in it. */
  users: 7_261_167,
  /** Of the one server that makes an automatic backup. */
  backup: 7_261_168,
}

/** Gives a place back. */
export type Leave = () => Promise<void>

/**
 * Takes a place of a PostgreSQL database, on a connection of its own, or gives null where somebody else
 * has it: `together` with others that do so, or `alone`.
 */
export async function takePlace(
  url: string,
  place: keyof typeof numbers,
  how: 'together' | 'alone',
  onLoss: () => void = () => undefined,
): Promise<Leave | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `apron place ${place}`,
    keepAlive: true,
  })
  let isLeaving = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (!isLeaving) onLoss()
  })
  const leave = async (): Promise<void> => {
    isLeaving = true
    await client.end()
  }
  try {
    await client.connect()
    const lock = `pg_try_advisory_lock${how === 'together' ? '_shared' : ''}`
    const { rows } = await client.query<{ taken: boolean }>(`select ${lock}($1) as taken`, [
      numbers[place],
    ])
    if (rows[0]?.taken === true) return leave
  } catch (error) {
    isLeaving = true
    await client.end().catch(() => undefined)
    throw error
  }
  await leave()
  return null
}
