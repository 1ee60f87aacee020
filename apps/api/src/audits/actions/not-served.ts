import { dayLater } from '@apron/scoring/zoned-day.ts'
import type { Db } from '../../platform/handler.ts'
import type { StillDue } from '../../platform/notices/checks.ts'
import { settleNotices } from '../../platform/notices/settle-notices.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'
import type { Here } from './change-action.ts'
import { findAdmins, findSupervisors } from './tell.ts'
import type { ActionRow } from './visible.ts'

const kinds = ['findings-to-serve', 'findings-not-served'] as const
type Kind = (typeof kinds)[number]

/** Whether its next date is that of serving its finding: which is the authority's to do, and not its owner's. */
export const isToServe = ({ dueKind }: Pick<ActionRow, 'dueKind'>): boolean => dueKind === 'serve'

/** Two days before, as what is due is reminded of. */
export const isSoonToServe = ({ dueOn }: Pick<ActionRow, 'dueOn'>, today: string): boolean =>
  dueOn !== null && dueOn >= today && dueOn <= dayLater(today, 2)

/** Tells who follows up that findings of an assessment are to be served, or were not: once for all of one date. */
export async function tellToServe(
  here: Here,
  { assessmentId, organizationId, dueOn }: ActionRow,
  kind: Kind,
  to: 'supervisors' | 'admins',
): Promise<void> {
  if (dueOn === null) return
  const { db } = here
  const people = to === 'admins' ? await findAdmins(db) : await findSupervisors(db, organizationId)
  const { title, code: place } = await db
    .selectFrom('assessment')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(['assessment.title', 'location.code'])
    .where('assessment.id', '=', assessmentId)
    .executeTakeFirstOrThrow()
  const about = { cause: `${assessmentId}/${dueOn}`, aboutId: assessmentId }
  await writeNotices(
    here,
    people.map((userId): NewNotice => ({
      kind,
      ...about,
      userId,
      gaps: { title, place, dueOn },
    })),
  )
}

/** Whether somebody was reminded of that date. */
export const isKnownToServe = async (
  { db }: Pick<Here, 'db'>,
  { assessmentId, dueOn }: ActionRow,
): Promise<boolean> =>
  (await db
    .selectFrom('notice')
    .select('id')
    .where('cause', '=', `${assessmentId}/${dueOn}`)
    .where('kind', '=', 'findings-to-serve')
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Once they were served nobody has to see to it. */
export const settleToServe = async ({ db, now }: Here, assessmentId: string): Promise<void> =>
  settleNotices(db, { aboutId: assessmentId, kinds }, now)

/** As long as one of that date waits to be served. */
export const areToServe: StillDue = async (db, notices) => {
  const waiting = await loadWaiting(
    db,
    notices.map(({ aboutId }) => aboutId),
  )
  return new Set(notices.flatMap(({ id, cause }) => (waiting.has(cause) ? [id] : [])))
}

async function loadWaiting(db: Db, assessments: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('action')
    .select(['assessmentId', 'dueOn'])
    .distinct()
    .where('assessmentId', 'in', [...new Set(assessments)])
    .where('dueKind', '=', 'serve')
    .execute()
  return new Set(rows.map(({ assessmentId, dueOn }) => `${assessmentId}/${dueOn}`))
}
