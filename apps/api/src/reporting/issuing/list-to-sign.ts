import { awaitedSignature, isSigningOverdue, partToSign } from '@apron/scoring/signing.ts'
import { dayIn } from '@apron/scoring/zoned-day.ts'
import { sql, type SqlBool } from 'kysely'
import { readMarking } from '../../audits/assessments/marking.ts'
import { isVisibleTo } from '../../audits/assessments/visible.ts'
import { isStanding } from '../../audits/completions/standing.ts'
import { textKey } from '../../platform/db/keyset.ts'
import { loadPage } from '../../platform/db/load-page.ts'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { holdsSearch } from '../../platform/db/search.ts'
import type { Caller, Db, Handler } from '../../platform/handler.ts'
import { describeLocation } from '../../catalogue/locations/describe.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'
import { signerOf, toSignOf } from './signing-state.ts'

const searched = [
  'assessment.title',
  'completion.number',
  'location.code',
  'location.nameEn',
  'location.nameAr',
]
const keys = {
  due: sql<string>`completion."dueOn"`,
  number: sql<string>`completion."number"`,
  title: textKey('assessment.title'),
}

/** The reports that wait for a signature; what waits for the caller where nothing else is asked for. */
export const listToSign: Handler<'reports.to-sign'> = async ({ query }, { db, caller, now }) => {
  const { search = '', state = 'own', sort = 'due', cursor, limit = 50 } = query
  return readConsistently(db, async (tx) => {
    const today = dayIn(await loadTimeZone(tx), Date.parse(now))
    const matching = awaitingSignature(tx, caller)
      .$if(state === 'own', (rows) => rows.where(waitsFor(caller)))
      .$if(state === 'overdue', (rows) => rows.where('completion.dueOn', '<', today))
      .$if(search !== '', (rows) => rows.where(holdsSearch(tx, searched, search)))
    const { page, next, total } = await loadPage(
      matching,
      (rows) =>
        rows
          .selectAll('location')
          .select([
            'assessment.id as id',
            'assessment.title',
            'assessment.marking',
            'assessment.leadId',
          ])
          .select(['assessment.status as assessmentStatus', 'issuedReport.revision'])
          .select(['issuedReport.issuedOn', 'completion.number', 'completion.dueOn'])
          .select(['completion.isSelfAssessment', 'location.id as locationId'])
          .select(['lead.firstName', 'lead.lastName']),
      { sort, key: keys[sort], id: sql`assessment."id"` },
      { cursor, limit },
    )
    const around = await loadAround(
      tx,
      page.map(({ id }) => id),
    )
    const reports = page.map((row) => {
      const { id, title, leadId, number, revision, issuedOn, dueOn, locationId } = row
      const assessment = { status: row.assessmentStatus, leadId }
      const report = toSignOf(row, { assessment, isNewest: true, ...around(row) })
      return {
        id,
        title,
        location: describeLocation({ ...row, id: locationId }),
        marking: readMarking(row.marking),
        leadName: `${row.firstName} ${row.lastName}`.trim(),
        number,
        revision,
        issuedOn,
        dueOn,
        isOverdue: isSigningOverdue(dueOn, today),
        waitsFor: awaitedSignature(report) ?? 'counter',
        maySign: partToSign(report, signerOf(assessment, caller)),
      }
    })
    return { reports, next, total }
  })
}

/** Of what is complete now and the caller may see: one that is open again gets another report. */
export const awaitingSignature = (db: Db, caller: Caller) =>
  db
    .selectFrom('issuedReport')
    .innerJoin('completion', (join) =>
      join
        .onRef('completion.assessmentId', '=', 'issuedReport.assessmentId')
        .onRef('completion.revision', '=', 'issuedReport.revision'),
    )
    .innerJoin('assessment', 'assessment.id', 'issuedReport.assessmentId')
    .innerJoin('location', 'location.id', 'assessment.locationId')
    .innerJoin('user as lead', 'lead.id', 'assessment.leadId')
    .where('issuedReport.effectiveOn', 'is', null)
    .where('completion.isSelfAssessment', '=', 0)
    .where('assessment.status', '=', 'complete')
    .where((eb) => isStanding(eb as never))
    .where((eb) => isVisibleTo(caller)(eb as never))

/** Whose turn it is: the lead's until they signed, then that of anybody else who may countersign. */
const waitsFor = ({ userId, may }: Caller) => {
  const byLead = sql`(select "userId" from "reportSignature" as own
    where own."assessmentId" = completion."assessmentId" and own."revision" = completion."revision"
    and own."part" = 'lead')`
  const asLead = sql<SqlBool>`(assessment."leadId" = ${userId} and ${byLead} is null)`
  return may('report.countersign') ? sql<SqlBool>`(${asLead} or ${byLead} <> ${userId})` : asLead
}

async function loadAround(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return () => ({ files: [], signatures: [] })
  const files = await db
    .selectFrom('issuedFile')
    .select(['assessmentId', 'revision', 'language'])
    .where('assessmentId', 'in', ids)
    .execute()
  const signatures = await db
    .selectFrom('reportSignature')
    .select(['assessmentId', 'revision', 'part', 'userId'])
    .where('assessmentId', 'in', ids)
    .execute()
  return ({ id, revision }: { id: string; revision: number }) => {
    const isOfIt = (it: { assessmentId: string; revision: number }): boolean =>
      it.assessmentId === id && it.revision === revision
    return { files: files.filter(isOfIt), signatures: signatures.filter(isOfIt) }
  }
}
