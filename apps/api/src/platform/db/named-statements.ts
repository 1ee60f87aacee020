import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'

const capacity = 500
const changesSchema = /^\s*(create|alter|drop)\b/i

/**
 * A pool whose connections prepare each text of SQL once: parsing and planning costs more than
 * running a small statement does. Texts beyond `capacity` are prepared anew each time, because a
 * connection keeps what it prepared.
 */
export function withNamedStatements(pool: Pool): PostgresPool {
  let names = new Map<string, string>()
  let generation = 0
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= capacity) return known
    const name = `s${generation}_${names.size}`
    names.set(text, name)
    return name
  }
  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>()
  const wrap = (client: PoolClient): PostgresPoolClient => {
    const query = (text: string, values: readonly unknown[]) => {
      if (changesSchema.test(text)) {
        // A prepared statement would go on giving the columns that its table had before.
        names = new Map()
        generation += 1
      }
      // Without values the simple protocol serves, which also takes several statements at once.
      const name = values.length === 0 ? undefined : nameOf(text)
      return client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    }
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (error?: Error | boolean) => client.release(error),
    }
  }
  return {
    connect: async () => {
      const client = await pool.connect()
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}
