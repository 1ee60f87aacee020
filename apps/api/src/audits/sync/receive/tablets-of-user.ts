import { isVisibleTo } from '../../assessments/visible.ts'
import type { Caller, Db, Handler } from '../../../platform/handler.ts'
import { shownDevice } from './device.ts'
import { readConsistently } from '../../../platform/db/read-consistently.ts'
import { loadManaged } from '../../../people/users/managed.ts'
import { countOpenByTablet } from '../../../people/users/sessions.ts'

/** Tablets that are named at most; those of the latest contact. */
const maxNamed = 50
/** Notes of unsent work that are read at most; the latest. */
const maxNotes = 500

/**
 * The tablets of somebody, and what each said at its last contact that it has not sent. One that never
 * sent anything is bound to nobody, and may hold all the more.
 */
export const listUserTablets: Handler<'user.devices'> = async ({ params }, { db, caller, now }) =>
  readConsistently(db, async (tx) => {
    const { id } = await loadManaged(tx, params.userId, caller)
    const notes = Map.groupBy(await loadUnsentBy(tx, id, caller), ({ deviceId }) => deviceId)
    const holding = notes.size === 0 ? [] : await loadDevices(tx, id, [...notes.keys()])
    const bound = new Set(holding.map(({ id: deviceId }) => deviceId))
    const unbound = [...notes].flatMap(([deviceId, [last]]) =>
      last === undefined || bound.has(deviceId) ? [] : [unboundTablet(deviceId, last.reportedAt)],
    )
    const latest = (await loadDevices(tx, id)).filter((it) => !bound.has(it.id))
    const { total } = await tx
      .selectFrom('device')
      .where('userId', '=', id)
      .select((eb) => eb.fn.countAll<number | string>().as('total'))
      .executeTakeFirstOrThrow()
    const signedIn = await countOpenByTablet(tx, id, now)
    const shown = [...holding, ...unbound, ...latest].slice(0, maxNamed)
    const tablets = shown
      .toSorted((one, other) => (one.lastSeenAt < other.lastSeenAt ? 1 : -1))
      .map(({ id: deviceId, ...device }) => ({
        ...device,
        id: shownDevice(deviceId),
        sessions: signedIn.get(deviceId) ?? 0,
        unsent: (notes.get(deviceId) ?? []).map(({ deviceId: _, ...note }) => note),
      }))
    return { tablets, total: Number(total) + unbound.length }
  })

const unboundTablet = (id: string, lastSeenAt: string) => ({
  id,
  firstSeenAt: null,
  lastSeenAt,
  agent: '',
})

/** The devices bound to somebody, the latest contact first; of `ids` alone where they are given. */
const loadDevices = (db: Db, userId: string, ids?: readonly string[]) =>
  db
    .selectFrom('device')
    .select(['id', 'firstSeenAt', 'lastSeenAt', 'agent'])
    .where('userId', '=', userId)
    .$if(ids !== undefined, (it) => it.where('id', 'in', ids ?? []))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(maxNamed)
    .execute()

/** What somebody's tablets hold. Whoever manages people need not see their assessments: then unnamed. */
async function loadUnsentBy(db: Db, userId: string, caller: Caller) {
  const notes = await db
    .selectFrom('unsent')
    .select(['assessmentId', 'deviceId', 'count', 'reportedAt'])
    .where('userId', '=', userId)
    .where('count', '>', 0)
    .orderBy('reportedAt', 'desc')
    .orderBy('assessmentId')
    .limit(maxNotes)
    .execute()
  if (notes.length === 0) return []
  const visible = await db
    .selectFrom('assessment')
    .select(['id', 'title'])
    .where((eb) =>
      eb.and([
        isVisibleTo(caller)(eb),
        eb.exists(
          eb
            .selectFrom('unsent')
            .select('unsent.userId')
            .whereRef('unsent.assessmentId', '=', 'assessment.id')
            .where('unsent.userId', '=', userId),
        ),
      ]),
    )
    .execute()
  const titles = new Map(visible.map((row) => [row.id, row]))
  return notes.map(({ assessmentId, ...note }) => ({
    ...note,
    assessment: titles.get(assessmentId) ?? null,
  }))
}
