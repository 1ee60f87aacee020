import { holds, type Permission } from '@apron/contracts/permission.ts'
import type { AssessmentStatus } from '@apron/scoring/assessment-status.ts'
import type { AssessmentRow } from '../assessments/visible.ts'
import type { Db } from '../../platform/handler.ts'
import type { NoticeRow, StillDue } from '../../platform/notices/checks.ts'
import { outstanding } from './due.ts'
import { findReviewers } from './readers.ts'

type Known = {
  readonly row: AssessmentRow
  readonly isOnTeam: boolean
  readonly wasOnTeam: boolean
  /** What the reader may do in the assessment's organization; an admin is at home in each. */
  readonly may: (permission: Permission) => boolean
}

/** A check that looks at each notice's assessment, and at how its reader stands to it now. */
const checkEach =
  (isDue: (known: Known, notice: NoticeRow) => boolean): StillDue =>
  async (db, notices) => {
    const find = await loadKnown(db, notices)
    return new Set(
      notices.flatMap((notice) => {
        const known = find(notice)
        return known !== null && isDue(known, notice) ? [notice.id] : []
      }),
    )
  }

async function loadKnown(
  db: Db,
  notices: readonly NoticeRow[],
): Promise<(notice: NoticeRow) => Known | null> {
  const ids = [...new Set(notices.map(({ aboutId }) => aboutId))]
  const rows = await db.selectFrom('assessment').selectAll().where('id', 'in', ids).execute()
  const members = await db
    .selectFrom('assessmentMember')
    .select(['assessmentId', 'userId', 'leftAt'])
    .where('assessmentId', 'in', ids)
    .where('userId', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .execute()
  const readers = await db
    .selectFrom('user')
    .select(['id', 'role', 'organizationId'])
    .where('id', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .execute()
  const readerOf = new Map(readers.map((row) => [row.id, row]))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const leftAt = new Map(members.map((it) => [`${it.assessmentId} ${it.userId}`, it.leftAt]))
  return ({ aboutId, userId }) => {
    const row = byId.get(aboutId)
    const left = leftAt.get(`${aboutId} ${userId}`)
    const reader = readerOf.get(userId)
    if (row === undefined || reader === undefined) return null
    const isHome = reader.role === 'admin' || reader.organizationId === row.organizationId
    const may = (permission: Permission): boolean => isHome && holds(reader.role, permission)
    return { row, isOnTeam: isHome && left === null, wasOnTeam: left !== undefined, may }
  }
}

const isOpen = ({ status }: AssessmentRow): boolean =>
  (outstanding as readonly AssessmentStatus[]).includes(status)

export const assessmentChecks = {
  assigned: checkEach(({ row, isOnTeam }) => isOnTeam && row.status !== 'cancelled'),
  unassigned: checkEach(({ isOnTeam }) => !isOnTeam),
  'due-in-7': checkEach(isStillDue),
  'due-in-2': checkEach(isStillDue),
  overdue: checkEach((known, notice) =>
    isStillDue({ ...known, isOnTeam: known.isOnTeam || known.may('audit.assign') }, notice),
  ),
  'review-waiting': checkEach(
    ({ row, wasOnTeam, may }) => row.status === 'in-review' && !wasOnTeam && may('audit.review'),
  ),
  'nobody-to-review': lacksReviewer,
  returned: checkEach(({ row, isOnTeam }) => isOnTeam && isOpen(row)),
  completed: checkEach(({ row, isOnTeam }) => isOnTeam && row.status === 'complete'),
  commented: checkEach(
    ({ row, isOnTeam, wasOnTeam, may }) =>
      row.status !== 'cancelled' && (isOnTeam || (!wasOnTeam && may('audit.review'))),
  ),
  'conflict-waiting': checkEach(
    ({ row }, { userId }) => row.conflictCount > 0 && row.leadId === userId,
  ),
  'late-arrival-waiting': checkEach(
    ({ row }, { userId }) => row.parkedCount > 0 && row.leadId === userId,
  ),
} satisfies Record<string, StillDue>

/** Until somebody is there who may review it, for who may find somebody. */
async function lacksReviewer(db: Db, notices: readonly NoticeRow[]): Promise<ReadonlySet<string>> {
  const inReview = await checkEach(
    ({ row, may }) => row.status === 'in-review' && may('audit.assign'),
  )(db, notices)
  const rows = await db
    .selectFrom('assessment')
    .select(['id', 'organizationId'])
    .where('id', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  const lacking = new Set<string>()
  for (const row of rows) if ((await findReviewers(db, row)).length === 0) lacking.add(row.id)
  return new Set(
    notices.flatMap(({ id, aboutId }) => (inReview.has(id) && lacking.has(aboutId) ? [id] : [])),
  )
}

/** Until the assessment is done or its day is another. */
function isStillDue({ row, isOnTeam }: Known, { cause }: NoticeRow): boolean {
  return isOnTeam && isOpen(row) && cause === `${row.id}/${row.dueOn}`
}

/** As long as any of them still is overdue. */
export const isAnyOverdue: StillDue = async (db, notices) => {
  const rows = await db
    .selectFrom('notice')
    .innerJoin('assessment', 'assessment.id', 'notice.aboutId')
    .select('notice.userId')
    .distinct()
    .where('notice.kind', '=', 'overdue')
    .where('notice.settledAt', 'is', null)
    .where('assessment.status', 'in', outstanding)
    .where('notice.userId', 'in', [...new Set(notices.map(({ userId }) => userId))])
    .execute()
  const people = new Set(rows.map(({ userId }) => userId))
  return new Set(notices.flatMap(({ id, userId }) => (people.has(userId) ? [id] : [])))
}

/** Until the tablet is heard of, or has nothing unsent. */
export const isSilent: StillDue = async (db, notices) => {
  const rows = await db
    .selectFrom('unsent')
    .innerJoin('device', 'device.id', 'unsent.deviceId')
    .select(['unsent.assessmentId', 'unsent.deviceId', 'device.lastSeenAt'])
    .where('unsent.count', '>', 0)
    .where('unsent.assessmentId', 'in', [...new Set(notices.map(({ aboutId }) => aboutId))])
    .execute()
  const causes = new Set(rows.map((it) => `${it.assessmentId}/${it.deviceId}/${it.lastSeenAt}`))
  return new Set(notices.flatMap(({ id, cause }) => (causes.has(cause) ? [id] : [])))
}
