import type { Assessment } from '@apron/contracts/assessment.ts'
import type { Database } from '../data/database.ts'
import { call, type Answer } from './call.ts'
import type { Ports } from './ports.ts'
import { withRoom } from './with-room.ts'

type Failure = Extract<Answer<'assessments.all'>, { value: null }>

/**
 * Fetches every assessment that this person may see, page by page. Null when the list is whole.
 * Throws StorageFullError without room.
 */
export async function refreshLists(db: Database, ports: Ports): Promise<Failure | null> {
  const listed: Assessment[] = []
  let cursor: string | null = null
  do {
    const query: { limit: number; cursor: string | null } = { limit: 200, cursor }
    const answer: Answer<'assessments.all'> = await call(db, ports, 'assessments.all', { query })
    if (answer.value === null) return answer
    listed.push(...answer.value.assessments)
    cursor = answer.value.next
  } while (cursor !== null)
  await withRoom(db, () => storeList(db, ports, listed))
  return null
}

/** Lists what is newer than known, and forgets what is neither listed nor on this tablet. */
const storeList = (db: Database, ports: Ports, listed: readonly Assessment[]): PromiseLike<void> =>
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
    await db.meta.put({ key: 'listed', listedAt: new Date(ports.now()).toISOString() })
  })
