import type { KyselyPlugin } from 'kysely'
import type { Db } from '../platform/handler.ts'

/** The same database, and the kinds of the statements that are run on it from now on. */
export function listen(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = []
  const listening: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  return { db: db.withPlugin(listening), statements }
}
