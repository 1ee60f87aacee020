import type { Handler } from '../../platform/handler.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { listPeople } from '../../platform/audit-log/queries.ts'
import { withoutSecrets } from '../../platform/audit-log/without-secrets.ts'

const pageSize = 50

/** What became of one object: rows that name it as what was changed, or as their assessment. */
export const listOfObject: Handler<'trail.of-object'> = async ({ params, query }, { db }) =>
  readConsistently(db, async (tx) => {
    const { actorId, kind, from, to, cursor, limit = pageSize } = query
    const { objectId } = params
    let rows = tx
      .selectFrom('log')
      .selectAll()
      .where((eb) => eb.or([eb('target', '=', objectId), eb('assessmentId', '=', objectId)]))
      .orderBy('seq', 'desc')
      .limit(limit + 1)
    if (cursor !== undefined) rows = rows.where('seq', '<', Number(cursor))
    if (actorId !== undefined) rows = rows.where('actorId', '=', actorId)
    if (from !== undefined) rows = rows.where('receivedAt', '>=', from)
    if (to !== undefined) rows = rows.where('receivedAt', '<', to)
    if (kind?.endsWith('.')) {
      // As `trail.list` reads it: `/` comes right after the dot.
      rows = rows.where('kind', '>=', kind).where('kind', '<', `${kind.slice(0, -1)}/`)
    } else if (kind !== undefined) rows = rows.where('kind', '=', kind)
    const found = await rows.execute()
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const actors = page.flatMap((row) => row.actorId ?? [])
    return {
      rows: page.map((row) => ({ ...row, body: withoutSecrets(JSON.parse(row.body)) })),
      people: await listPeople(tx, [...new Set(actors)]),
      next: found.length > limit && last !== undefined ? String(last.seq) : null,
    }
  })
