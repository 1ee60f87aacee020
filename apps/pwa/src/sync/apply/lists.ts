import type { Assessment } from '@apron/contracts/assessment.ts'
import type { Database } from '../../data/database.ts'
import { call, type CallReply } from '../send/call.ts'
import type { Ports } from '../send/ports.ts'
import { withRoom } from '../record/with-room.ts'

type Failure = Extract<CallReply<'assessments.all'>, { value: null }>

/** Of what is not this person's own the newest so many are kept. */
export const maxListed = 2000
const pageSize = 200

/**
 * Fetches every assessment that this person may see, page by page; where there are more than
 * `maxListed`, their own open ones and the newest of the others. Null when all of it is here. Throws
 * StorageFullError without room.
 */
export async function refreshLists(db: Database, ports: Ports): Promise<Failure | null> {
  const first = await readList(db, ports, 'assessments.all', { most: maxListed })
  if ('value' in first) return first
  if (first.total <= maxListed) {
    await withRoom(db, () => storeList(db, ports, first.listed))
    return null
  }
  const newest = await readList(db, ports, 'assessments.all', {
    query: { sort: 'changed' },
    most: maxListed,
  })
  if ('value' in newest) return newest
  const open = await readList(db, ports, 'assessments.own', {
    query: { group: 'outstanding' },
  })
  if ('value' in open) return open
  const listed = new Map([...newest.listed, ...open.listed].map((row) => [row.id, row]))
  await withRoom(db, () => storeList(db, ports, [...listed.values()], newest.total))
  return null
}

/** Pages of a list until `most` are read; only the first where there are more than that in all. */
async function readList(
  db: Database,
  ports: Ports,
  name: 'assessments.all' | 'assessments.own',
  { query = {}, most = Infinity }: { query?: Record<string, string>; most?: number },
): Promise<Failure | { listed: Assessment[]; total: number }> {
  const listed: Assessment[] = []
  let cursor: string | null = null
  let total = 0
  do {
    const page: CallReply<typeof name> = await call(db, ports, name, {
      query: { ...query, limit: pageSize, cursor },
    })
    if (page.value === null) return page
    listed.push(...page.value.assessments)
    cursor = page.value.next
    total = page.value.total
    // Where not all of it is kept, the order by due dates is of no use.
    if (query['sort'] === undefined && total > most) break
  } while (cursor !== null && listed.length < most)
  return { listed, total }
}

/** Lists what is newer than known, and forgets what is neither listed nor on this tablet. */
const storeList = (
  db: Database,
  ports: Ports,
  listed: readonly Assessment[],
  total?: number,
): PromiseLike<void> =>
  db.transaction('rw', db.meta, db.assessments, db.outbox, async () => {
    const session = await db.meta.get('session')
    const me = session?.key === 'session' ? session.user.id : ''
    const known = new Map((await db.assessments.toArray()).map((row) => [row.id, row]))
    await db.assessments.bulkPut(
      listed.map((assessment) => {
        const row = known.get(assessment.id)
        const isOwn = assessment.team.some((person) => person.id === me)
        const here = {
          takenAt: row?.takenAt ?? null,
          cursor: row?.cursor ?? 0,
          bytes: row?.bytes ?? 0,
          ...(row?.contentSeq === undefined ? {} : { contentSeq: row.contentSeq }),
          ...(row?.questionNews === undefined ? {} : { questionNews: row.questionNews }),
          ...(row?.overSince === undefined ? {} : { overSince: row.overSince }),
          ...(row?.unsent === undefined ? {} : { unsent: row.unsent }),
          ...(row?.unsentToldAt === undefined ? {} : { unsentToldAt: row.unsentToldAt }),
        }
        const newer = row !== undefined && row.seq > assessment.seq ? row : assessment
        return { ...newer, ...here, isOwn, isGone: false }
      }),
    )
    const ids = new Set(listed.map((assessment) => assessment.id))
    const worked = new Set((await db.outbox.toArray()).map((row) => row.assessmentId))
    const forgotten = [...known.values()].filter(
      (row) => !ids.has(row.id) && row.takenAt === null && !worked.has(row.id),
    )
    await db.assessments.bulkDelete(forgotten.map((row) => row.id))
    await db.meta.put({
      key: 'listed',
      listedAt: new Date(ports.now()).toISOString(),
      ...(total === undefined ? {} : { total }),
    })
  })
