import { rolesHolding } from '@apron/contracts/permission.ts'
import { isOutstanding, assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import { dayIn, dayLater, startOfDayIn } from '@apron/scoring/zoned-day.ts'
import type { Db } from '../../platform/handler.ts'
import type { FindDue } from '../../platform/notices/clock.ts'
import { type NewNotice, writeNotices } from '../../platform/notices/write-notices.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'

export const outstanding = assessmentStatuses.filter(isOutstanding)
const atATime = 200
const hour = 60 * 60 * 1000
/** A tablet with unsent work that was not heard of for so long is silent. */
const silence = 24 * hour

type Due = 'due-in-7' | 'due-in-2' | 'overdue'

/** How late a day is that something is due on: one reminder at each of the three. */
export function dueKind(dueOn: string, today: string): Due | null {
  if (dueOn < today) return 'overdue'
  if (dueOn <= dayLater(today, 2)) return 'due-in-2'
  return dueOn <= dayLater(today, 7) ? 'due-in-7' : null
}

/** Overdue assessments of one person that are told each; of more that are found at once their number is. */
const mostEach = 4

/** Reminds the team of what is due, and whoever assigned it of what is overdue, as it stands today: of what passed while no server was there, the last one alone. */
export const findDueAssessments: FindDue = async (here) => {
  const { db, now } = here
  const zone = await loadTimeZone(db)
  const today = dayIn(zone, Date.parse(now))
  const found: NewNotice[] = []
  for (let after = ''; ;) {
    const rows = await nextDue(db, today, after)
    const last = rows.at(-1)
    if (last === undefined) break
    after = last.id
    const members = await loadMembers(
      db,
      rows.map(({ id }) => id),
    )
    const assigners = await findAssigning(
      db,
      rows.map(({ createdBy }) => createdBy),
    )
    const notices = rows.flatMap(({ id, dueOn, title, code, createdBy }) => {
      const kind = dueKind(dueOn, today)
      if (kind === null) return []
      const gaps = { title, place: code, dueOn }
      const team = members.filter((it) => it.assessmentId === id && knewEarlier(it, kind, dueOn))
      // Whoever assigned it can do something about it only once the day has passed.
      const assigner = kind === 'overdue' && assigners.has(createdBy) ? [createdBy] : []
      const people = new Set([...team.map(({ userId }) => userId), ...assigner])
      return [...people].map((userId): NewNotice => {
        return { kind, cause: `${id}/${dueOn}`, aboutId: id, userId, gaps }
      })
    })
    found.push(...(await findMissing(db, notices)))
  }
  await writeDue(here, found, today)

  /** Who was assigned within the days that remain has just been told the day. */
  function knewEarlier({ joinedAt }: { joinedAt: string }, kind: Due, dueOn: string): boolean {
    if (kind === 'overdue') return true
    return joinedAt < startOfDayIn(zone, dueOn, kind === 'due-in-7' ? -7 : -2)
  }
}

async function writeDue(
  here: Parameters<FindDue>[0],
  found: readonly NewNotice[],
  today: string,
): Promise<void> {
  if (found.length === 0) return
  const overdue = found.filter(({ kind }) => kind === 'overdue')
  const own = Map.groupBy(overdue, ({ userId }) => userId)
  const isOneOfMany = ({ kind, userId }: NewNotice): boolean =>
    kind === 'overdue' && (own.get(userId)?.length ?? 0) > mostEach
  const many = [...own].flatMap(([userId, { length: count }]): NewNotice[] =>
    count > mostEach
      ? [{ kind: 'overdue-many', cause: today, aboutId: userId, userId, gaps: { count } }]
      : [],
  )
  await here.db.transaction().execute(async (db) => {
    await writeNotices({ ...here, db }, [...many, ...found.filter((it) => !isOneOfMany(it))])
    await writeNotices({ ...here, db }, found.filter(isOneOfMany), { isQuiet: true })
  })
}

async function findAssigning(db: Db, people: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('id', 'in', [...new Set(people)])
    .where('role', 'in', rolesHolding('audit.assign'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const loadMembers = async (db: Db, assessments: readonly string[]) =>
  db
    .selectFrom('assessmentMember')
    .select(['assessmentId', 'userId', 'joinedAt'])
    .where('assessmentId', 'in', assessments)
    .where('leftAt', 'is', null)
    .execute()

const nextDue = async (db: Db, today: string, after: string) =>
  db
    .selectFrom('assessment')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(['assessment.id', 'assessment.title', 'assessment.createdBy', 'location.code'])
    .select((eb) => eb.ref('assessment.dueOn').$notNull().as('dueOn'))
    .where('assessment.status', 'in', outstanding)
    .where('assessment.dueOn', '<=', dayLater(today, 7))
    .where('assessment.id', '>', after)
    .orderBy('assessment.id')
    .limit(atATime)
    .execute()

/** Tablets that said that they hold unsent work, and were not heard of for a day: their lead and who assigns are told. */
export const findSilentTablets: FindDue = async ({ db, now, newId }) => {
  const since = new Date(Date.parse(now) - silence).toISOString()
  const zone = await loadTimeZone(db)
  const rows = await db
    .selectFrom('unsent')
    .innerJoin('device', 'device.id', 'unsent.deviceId')
    .innerJoin('assessment', 'assessment.id', 'unsent.assessmentId')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(['assessment.id', 'assessment.title', 'assessment.leadId', 'assessment.createdBy'])
    .select(['location.code', 'unsent.count', 'unsent.deviceId'])
    .select(['device.lastSeenAt', 'device.userId as ownerId'])
    .where('unsent.count', '>', 0)
    .where('device.lastSeenAt', '<', since)
    .orderBy('device.lastSeenAt')
    .limit(atATime)
    .execute()
  const notices = rows.flatMap((row) => {
    const { id, title, code, deviceId, lastSeenAt, count } = row
    const seenOn = dayIn(zone, Date.parse(lastSeenAt))
    const gaps = { title, place: code, count, seenOn }
    const about = { aboutId: id, cause: `${id}/${deviceId}/${lastSeenAt}`, byId: row.ownerId }
    return [...new Set([row.leadId, row.createdBy])].map((userId): NewNotice => {
      return { kind: 'tablet-silent', ...about, userId, gaps }
    })
  })
  const missing = await findMissing(db, notices)
  if (missing.length === 0) return
  await db.transaction().execute((tx) => writeNotices({ db: tx, now, newId }, missing))
}

/** Those of them that nobody noted yet: a look of every few seconds finds most of them noted. */
async function findMissing(db: Db, notices: readonly NewNotice[]): Promise<NewNotice[]> {
  if (notices.length === 0) return []
  const known = await db
    .selectFrom('notice')
    .select(['cause', 'userId', 'kind'])
    .where('aboutId', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  const keyOf = ({ cause, userId, kind }: Pick<NewNotice, 'cause' | 'userId' | 'kind'>): string =>
    `${kind} ${userId} ${cause}`
  const noted = new Set(known.map(keyOf))
  return notices.filter((notice) => !noted.has(keyOf(notice)))
}
