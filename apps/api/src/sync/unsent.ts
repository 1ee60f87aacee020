import type { UnsentWork } from '@apron/contracts/sync.ts'
import { prepared } from '../db/prepared.ts'
import { preparedIn } from '../db/prepared-in.ts'
import type { Tables } from '../db/tables.ts'
import type { Context, Db } from '../handler.ts'
import { allotSeq } from '../trail/seq.ts'

/** The same number again is written down anew only after so many milliseconds. */
const reportPause = 5 * 60_000
/** Tablets of one assessment that are named at most; those that reported last. */
const mostNamed = 50

const put = prepared(
  (db, assessmentId: string, deviceId: string, userId: string, count: number, now: string) =>
    db
      .insertInto('unsent')
      .values({ assessmentId, deviceId, userId, count, reportedAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['assessmentId', 'deviceId'])
          .doUpdateSet({ userId, count, reportedAt: now }),
      ),
)
const remove = prepared((db, assessmentId: string, deviceId: string) =>
  db.deleteFrom('unsent').where('assessmentId', '=', assessmentId).where('deviceId', '=', deviceId),
)

type Report = Pick<Tables['unsent'], 'assessmentId' | 'deviceId' | 'userId' | 'count'>

/** Notes what a tablet says that it holds besides what it has just sent; nothing clears the note. */
export async function noteUnsent(
  db: Db,
  { assessmentId, deviceId, userId, count }: Report,
  now: string,
): Promise<void> {
  if (count === 0) await remove(db, assessmentId, deviceId)
  else await put(db, assessmentId, deviceId, userId, count, now)
}

/** A device id that was given up: what it held is reported by the one that goes on. */
export async function forgetUnsentOf(db: Db, deviceId: string): Promise<void> {
  await db.deleteFrom('unsent').where('deviceId', '=', deviceId).execute()
}

export type UnsentOf = UnsentWork & { readonly assessmentId: string }

const findUnsent = preparedIn((db, isIn) =>
  db
    .selectFrom('unsent')
    .select(['assessmentId', 'deviceId as device', 'userId', 'count', 'reportedAt'])
    .where(isIn('assessmentId'))
    .orderBy('assessmentId')
    .orderBy('reportedAt', 'desc')
    .orderBy('deviceId'),
)

/** What the tablets of these assessments' teams have reported, as tablets are told. */
export async function loadUnsent(db: Db, assessments: readonly string[]): Promise<UnsentOf[]> {
  const rows = await findUnsent(db, assessments)
  return [...Map.groupBy(rows, (row) => row.assessmentId).values()].flatMap((own) =>
    own.slice(0, mostNamed),
  )
}

const findReported = prepared((db, deviceId: string, userId: string) =>
  db
    .selectFrom('unsent')
    .select(['assessmentId', 'count', 'reportedAt'])
    .where('deviceId', '=', deviceId)
    .where('userId', '=', userId),
)

/** Notes, apart from what was read, what a tablet says while it asks what changed. */
export async function noteReports(
  { db, caller, now }: Context,
  deviceId: string,
  reports: ReadonlyMap<string, number>,
): Promise<void> {
  if (reports.size === 0) return
  const known = await findReported(db, deviceId, caller.userId)
  const noted = new Map(known.map((row) => [row.assessmentId, row]))
  const isNews = (assessmentId: string, count: number): boolean => {
    const row = noted.get(assessmentId)
    if (row === undefined) return count > 0
    return row.count !== count || Date.parse(now) - Date.parse(row.reportedAt) >= reportPause
  }
  const news = [...reports].filter(([id, count]) => isNews(id, count))
  if (news.length === 0) return
  await db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    const own = await tx
      .selectFrom('assessmentMember')
      .select('assessmentId')
      .where('userId', '=', caller.userId)
      .where(
        'assessmentId',
        'in',
        news.map(([id]) => id),
      )
      .execute()
    const teams = new Set(own.map((row) => row.assessmentId))
    for (const [assessmentId, count] of news) {
      // Whoever was never on the team has nothing to send: to name them would be to mislead.
      if (!teams.has(assessmentId)) continue
      await noteUnsent(tx, { assessmentId, deviceId, userId: caller.userId, count }, now)
    }
  })
}
