import type { Alert } from '@apron/contracts/dashboard.ts'
import { seesGroup } from '@apron/contracts/seen-statuses.ts'
import { isOutstanding, assessmentStatuses } from '@apron/scoring/assessment-status.ts'
import { isSigningOverdue } from '@apron/scoring/signing.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { sql, type RawBuilder } from 'kysely'
import { isReported } from '../../audits/assessments/list/reported.ts'
import type { Db } from '../../platform/handler.ts'
import { awaitingSignature } from '../issuing/list-to-sign.ts'
import { scopedTo } from '../../platform/sessions/scoped-to.ts'
import { isWithin, type Period, type Scope } from '../tallies/period.ts'
import { named, namedColumns } from './newest.ts'

/** Assessments that an alert names. */
const few = 5
const outstanding = assessmentStatuses.filter(isOutstanding)

type Times = Period & {
  readonly zone: string
  /** A tablet not heard of since then is silent. */
  readonly silentSince: string
}

/** What asks for attention, each with the first few assessments that it is about. */
export async function findAlerts(db: Db, scope: Scope, times: Times) {
  const seesAll = seesGroup(scope.caller.role, 'outstanding')
  return {
    ...(seesAll && { overdue: await findOverdue(db, scope, times.to) }),
    serious: await findFound(db, times, sql`"foundTally"."level" = 'serious-deficiency'`),
    unsigned: await findUnsigned(db, scope, times.to),
    ...(seesAll && { silent: await findSilent(db, scope, times) }),
    repeats: await findFound(db, times, sql`"foundTally"."isRepeat" = 1`),
  }
}

async function findOverdue(
  db: Db,
  { caller, organizationId }: Scope,
  today: string,
): Promise<Alert> {
  const late = db
    .selectFrom('assessment')
    .where('assessment.status', 'in', outstanding)
    .where('assessment.dueOn', '<', today)
    .where((eb) => isReported(caller, organizationId)(eb as never))
  const { count } = await late
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await late
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .select('assessment.dueOn')
    .orderBy('assessment.dueOn')
    .orderBy('assessment.id')
    .limit(few)
    .execute()
  return {
    count: Number(count),
    about: rows.map((row) => ({ ...named(row), on: row.dueOn, count: 1 })),
  }
}

/** Answers that were not compliant in what was completed in a period, by assessment, the newest first. */
async function findFound(db: Db, period: Period, is: RawBuilder<unknown>): Promise<Alert> {
  const found = db
    .selectFrom('foundTally')
    .where(isWithin('foundTally', period))
    .where(sql<boolean>`${is}`)
  const { count } = await found
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .innerJoin('assessment', 'assessment.id', 'foundTally.assessmentId')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .select((eb) => ['foundTally.completedOn', eb.fn.countAll<number | string>().as('count')])
    .groupBy([...namedColumns, 'foundTally.completedOn'])
    .orderBy('foundTally.completedOn', 'desc')
    .orderBy('assessment.id')
    .limit(few)
    .execute()
  return {
    count: Number(count),
    about: rows.map((row) => ({ ...named(row), on: row.completedOn, count: Number(row.count) })),
  }
}

/** All reports that lack a signature, as the list of those to sign has them, the first due first. */
async function findUnsigned(
  db: Db,
  { caller, organizationId }: Scope,
  today: string,
): Promise<Alert> {
  const unsigned = awaitingSignature(db, caller).where(
    scopedTo(caller, 'assessment.organizationId', organizationId),
  )
  const { count, overdue } = await unsigned
    .select((eb) => [
      eb.fn.countAll<number | string>().as('count'),
      sql<
        number | string | null
      >`sum(case when completion."dueOn" < ${today} then 1 else 0 end)`.as('overdue'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await unsigned
    .select(namedColumns)
    .select(['issuedReport.issuedOn', 'completion.dueOn'])
    .orderBy('completion.dueOn')
    .orderBy('assessment.id')
    .limit(few)
    .execute()
  return {
    count: Number(count),
    overdue: Number(overdue ?? 0),
    about: rows.map((row) => ({
      ...named(row),
      on: row.issuedOn,
      count: 1,
      isOverdue: isSigningOverdue(row.dueOn, today),
    })),
  }
}

/** Tablets that said that they hold unsent work, and were not heard of since. */
async function findSilent(
  db: Db,
  { caller, organizationId }: Scope,
  { silentSince, zone }: Times,
): Promise<Alert> {
  const silent = db
    .selectFrom('unsent')
    .innerJoin('device', 'device.id', 'unsent.deviceId')
    .innerJoin('assessment', 'assessment.id', 'unsent.assessmentId')
    .where('unsent.count', '>', 0)
    .where('device.lastSeenAt', '<', silentSince)
    .where((eb) => isReported(caller, organizationId)(eb as never))
  const { count } = await silent
    .select((eb) => eb.fn.count<number | string>('unsent.deviceId').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await silent
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .select(namedColumns)
    .select(['unsent.count', 'device.lastSeenAt'])
    .orderBy('device.lastSeenAt')
    .orderBy('assessment.id')
    .limit(few)
    .execute()
  return {
    count: Number(count),
    about: rows.map((row) => ({
      ...named(row),
      on: dayIn(zone, Date.parse(row.lastSeenAt)),
      count: row.count,
    })),
  }
}
