import type { FindingNotice, FindingNotices } from '@apron/contracts/finding-notice.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import type { AssessmentRow } from '../../audits/assessments/visible.ts'
import type { SendsMail } from '../../people/users/reset.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { Context, Db } from '../../platform/handler.ts'
import { readFault } from '../../platform/jobs/job-fault.ts'
import { isInScope } from '../../platform/sessions/scoped-to.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { issueLanguages } from '../issuing/freeze.ts'
import { noticeJobKey, noticeStampKey } from './make-file.ts'
import {
  countFindings,
  findNewest,
  listNoticeFiles,
  newestNoticeFiles,
  listNotices,
  type NoticeRow,
} from './queries.ts'

type Here = Pick<Context, 'db' | 'caller' | 'now'>
/** Older ones stay in the audit log. */
const mostServices = 200

/** The notices of an assessment that the caller was found to see; addresses are for who serves them. */
export async function describeNotices(
  { db, caller, now }: Here,
  { id, status, organizationId }: AssessmentRow,
  sendsMail: SendsMail,
): Promise<FindingNotices> {
  const newest = await findNewest(db, id)
  const rows = await listNotices(db, id)
  const ids = rows.map((row) => row.id)
  const files = Map.groupBy(await listNoticeFiles(db, ids), ({ noticeId }) => noticeId)
  const holdsReview = caller.may('cap.review') && isInScope(caller, organizationId)
  const isMade = rows.some(({ revision }) => revision === newest?.revision)
  const notices: FindingNotice[] = []
  for (const row of rows) {
    const own = newestNoticeFiles(files.get(row.id) ?? [])
    const services = await describeServices(db, row, holdsReview)
    const served = services.flatMap(({ servedOn }) => (servedOn === null ? [] : [servedOn]))
    notices.push({
      id: row.id,
      number: row.number,
      revision: row.revision,
      code: row.code,
      issuedOn: row.issuedOn,
      madeBy: await findPerson(db, row.madeById),
      isNewest: row.revision === newest?.revision,
      findings: await countFindings(db, id, row.madeAt),
      servedOn: served.toSorted()[0] ?? null,
      files: own.map(({ key: _, noticeId: __, ...file }) => file),
      awaited: await findAwaited(db, row),
      services,
    })
  }
  const mayMake = holdsReview && !isMade && newest !== undefined && status === 'complete'
  return {
    notices,
    may: {
      make: mayMake && (await countFindings(db, id, now)) > 0,
      serve: holdsReview,
      mail: await sendsMail(db),
    },
    serveByOn: await findServeBy(db, id),
    completedOn: newest?.completedOn ?? null,
    today: dayIn(await loadTimeZone(db), Date.parse(now)),
  }
}

/** The earliest of the actions that wait for service. */
const findServeBy = async (db: Db, assessmentId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('action')
      .select('serveByOn')
      .where('assessmentId', '=', assessmentId)
      .where('dueKind', '=', 'serve')
      .orderBy('serveByOn')
      .limit(1)
      .executeTakeFirst()
  )?.serveByOn ?? null

async function describeServices(
  db: Db,
  { id }: NoticeRow,
  seesAddresses: boolean,
): Promise<FindingNotice['services']> {
  const rows = await db
    .selectFrom('findingService as service')
    .innerJoin('user', 'user.id', 'service.byId')
    .selectAll('service')
    .select(['user.firstName', 'user.lastName'])
    .where('service.noticeId', '=', id)
    .orderBy('service.at', 'desc')
    .orderBy('service.id')
    .limit(mostServices)
    .execute()
  return rows.map(({ noticeId: _, byId, firstName, lastName, email, ...it }) => ({
    ...it,
    email: seesAddresses ? email : null,
    by: { id: byId, firstName, lastName },
  }))
}

const findPerson = async (db: Db, id: Tables['user']['id']) =>
  (await db
    .selectFrom('user')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

async function findAwaited(db: Db, { id }: NoticeRow): Promise<FindingNotice['awaited']> {
  const keys = issueLanguages.flatMap((language) => {
    const order = { noticeId: id, language }
    return [
      { language, act: 'make' as const, key: noticeJobKey(order) },
      { language, act: 'stamp' as const, key: noticeStampKey(order) },
    ]
  })
  const jobs = await db
    .selectFrom('job')
    .select(['key', 'state', 'attempts', 'nextAt', 'fault'])
    .where('state', '!=', 'done')
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .execute()
  return keys.flatMap(({ language, act, key }) => {
    const job = jobs.find((it) => it.key === key)
    if (job === undefined) return []
    const { attempts, nextAt, fault, state } = job
    const isFailed = state === 'failed'
    return [{ language, act, attempts, isFailed, nextAt, fault: readFault(fault) }]
  })
}
