import type { UnsentWork } from '@apron/contracts/sync.ts'
import { sql } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import { preparedIn } from '../../../platform/db/prepared-in.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { Context, Db } from '../../../platform/handler.ts'
import { allotSeq } from '../../../platform/audit-log/seq.ts'

/** The same number again is written down anew only after so many milliseconds; that all is sent, rarer still. */
const reportPause = 5 * 60_000
const allSentPause = 60 * 60_000
/** Tablets of one assessment that are named at most; those that reported last. */
const maxNamed = 50

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
// Another tab of that tablet may have written meanwhile: only a note of nothing goes.
const removeEmpty = prepared((db, assessmentId: string, deviceId: string) =>
  db
    .deleteFrom('unsent')
    .where('assessmentId', '=', assessmentId)
    .where('deviceId', '=', deviceId)
    .where('count', '=', 0),
)

type Report = Pick<Tables['unsent'], 'assessmentId' | 'deviceId' | 'userId' | 'count'>

/**
 * Notes what a tablet says that it holds besides what it has just sent. That this is nothing is noted too: the
 * assessment is on that tablet.
 */
export async function noteUnsent(
  db: Db,
  { assessmentId, deviceId, userId, count }: Report,
  now: string,
): Promise<void> {
  await put(db, assessmentId, deviceId, userId, count, now)
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
    // Whoever holds work is named before whoever does not, however many there are.
    .orderBy(sql`case when "count" > 0 then 0 else 1 end`)
    .orderBy('reportedAt', 'desc')
    .orderBy('deviceId'),
)

/** What the tablets of these assessments' teams have reported that they hold, as tablets are told. */
export const loadUnsent = async (db: Db, assessments: readonly string[]): Promise<UnsentOf[]> =>
  (await loadTablets(db, assessments)).filter(({ count }) => count > 0)

/** The tablets of the team that an assessment is on, with what each has not sent: most of that first. */
export async function loadTablets(db: Db, assessments: readonly string[]): Promise<UnsentOf[]> {
  const rows = await findUnsent(db, assessments)
  return [...Map.groupBy(rows, (row) => row.assessmentId).values()].flatMap((own) =>
    own.slice(0, maxNamed),
  )
}

const findReported = prepared((db, deviceId: string, userId: string) =>
  db
    .selectFrom('unsent')
    .select(['assessmentId', 'count', 'reportedAt'])
    .where('deviceId', '=', deviceId)
    .where('userId', '=', userId),
)

/**
 * Notes, apart from what was read, what a tablet says while it asks what changed. `isWhole`: of an assessment that
 * it says nothing of it has none.
 */
export async function noteReports(
  { db, caller, now }: Context,
  deviceId: string,
  reports: ReadonlyMap<string, number>,
  isWhole: boolean,
): Promise<void> {
  if (reports.size === 0 && !isWhole) return
  const known = await findReported(db, deviceId, caller.userId)
  const noted = new Map(known.map((row) => [row.assessmentId, row]))
  const isNews = (assessmentId: string, count: number): boolean => {
    const row = noted.get(assessmentId)
    if (row === undefined || row.count !== count) return true
    const pause = count === 0 ? allSentPause : reportPause
    return Date.parse(now) - Date.parse(row.reportedAt) >= pause
  }
  const news = [...reports].filter(([id, count]) => isNews(id, count))
  // What was taken off the tablet; where something was not sent, the note stays until it is.
  const left = known.filter((row) => isWhole && row.count === 0 && !reports.has(row.assessmentId))
  if (left.length === 0 && (await teamsOf(db, caller.userId, news)).size === 0) return
  await db.transaction().execute(async (tx) => {
    await allotSeq(tx, 0)
    const teams = await teamsOf(tx, caller.userId, news)
    for (const [assessmentId, count] of news) {
      // Whoever was never on the team has nothing to send: to name them would be to mislead.
      if (!teams.has(assessmentId)) continue
      await noteUnsent(tx, { assessmentId, deviceId, userId: caller.userId, count }, now)
    }
    for (const { assessmentId } of left) await removeEmpty(tx, assessmentId, deviceId)
  })
}

/** Those of the assessments on whose team somebody is or was. */
async function teamsOf(
  db: Db,
  userId: string,
  news: readonly (readonly [assessmentId: string, count: number])[],
): Promise<ReadonlySet<string>> {
  if (news.length === 0) return new Set()
  const own = await db
    .selectFrom('assessmentMember')
    .select('assessmentId')
    .where('userId', '=', userId)
    .where(
      'assessmentId',
      'in',
      news.map(([id]) => id),
    )
    .execute()
  return new Set(own.map((row) => row.assessmentId))
}
