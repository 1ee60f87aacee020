import { sql } from 'kysely'
import { readConsistently } from '../../platform/db/read-consistently.ts'
import { isReportedComplete } from '../../audits/assessments/list/reported.ts'
import type { Handler } from '../../platform/handler.ts'
import { checkOrganization } from '../../people/organizations/queries.ts'
import { periodOf } from '../reports/period.ts'
import { readMarking } from '../../audits/assessments/marking.ts'
import { loadTimeZone } from '../../platform/settings/queries.ts'

/** Reports that one answer tells. */
const most = 1_000

/** Whether no later completion of its assessment took its place. */
const isNewest = sql<boolean | number>`not exists (
  select 1 from "completion" as "later"
  where "later"."assessmentId" = "completion"."assessmentId"
    and "later"."revision" > "completion"."revision"
)`

/** The reports that were issued in a period, of what the caller may see; the newest first. */
export const listNewlyIssued: Handler<'report.newly-issued'> = async (
  { query: { organizationId, ...asked } },
  { db, caller, now },
) =>
  readConsistently(db, async (tx) => {
    await checkOrganization(tx, organizationId, caller)
    const { from, to } = periodOf(asked, now, await loadTimeZone(tx))
    const rows = await tx
      .selectFrom('issuedReport')
      .innerJoin('completion', (join) =>
        join
          .onRef('completion.assessmentId', '=', 'issuedReport.assessmentId')
          .onRef('completion.revision', '=', 'issuedReport.revision'),
      )
      .innerJoin('assessment', 'assessment.id', 'issuedReport.assessmentId')
      .innerJoin('location', 'location.id', 'assessment.locationId')
      .select(['issuedReport.assessmentId', 'issuedReport.revision', 'issuedReport.issuedOn'])
      .select(['issuedReport.effectiveOn', 'completion.number', 'completion.dueOn'])
      .select(['completion.isSelfAssessment', 'assessment.title', 'assessment.marking'])
      .select(['location.code', 'location.nameEn', 'location.nameAr'])
      .select(isNewest.as('isNewest'))
      .where('issuedReport.issuedOn', '>=', from)
      .where('issuedReport.issuedOn', '<=', to)
      .where((eb) => isReportedComplete(caller, organizationId)(eb as never))
      .orderBy('issuedReport.issuedOn', 'desc')
      .orderBy('completion.completedAt', 'desc')
      .orderBy('issuedReport.assessmentId')
      .orderBy('issuedReport.revision', 'desc')
      .limit(most)
      .execute()
    return {
      from,
      to,
      reports: rows.map(({ code, nameEn, nameAr, isSelfAssessment, isNewest, dueOn, ...row }) => ({
        ...row,
        marking: readMarking(row.marking),
        location: { code, name: { en: nameEn, ar: nameAr } },
        dueOn: isSelfAssessment === 1 ? null : dueOn,
        // SQLite has no other truth than a number.
        isNewest: Boolean(isNewest),
      })),
    }
  })
