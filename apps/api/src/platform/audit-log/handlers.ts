import type { Handler, Handlers } from '../handler.ts'
import { readConsistently } from '../db/read-consistently.ts'
import { listPeople, listAuditLog } from './queries.ts'
import { withoutSecrets } from './without-secrets.ts'

const pageSize = 50

const list: Handler<'trail.list'> = async ({ query }, { db }) =>
  readConsistently(db, async (tx) => {
    const limit = query.limit ?? pageSize
    const found = await listAuditLog(tx, { ...query, limit: limit + 1 })
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const actors = page.flatMap(({ actorId }) => actorId ?? [])
    return {
      rows: page.map((row) => ({ ...row, body: withoutSecrets(JSON.parse(row.body)) })),
      people: await listPeople(tx, [...new Set(actors)]),
      next: found.length > limit && last !== undefined ? String(last.seq) : null,
    }
  })

export const trailHandlers = { 'trail.list': list } satisfies Partial<Handlers>
