import type { Handlers } from '../../platform/handler.ts'
import { auditorsPerformance } from './auditors.ts'
import { auditsReport } from './audits.ts'
import { foundReport, recommendedReport } from './found.ts'
import { homeReport } from './home.ts'
import { comparePlaces } from './compare-places.ts'
import { listOpenFindings } from './open-findings.ts'
import { scorePerAirport } from './score-per-airport.ts'
import { usersReport } from './users.ts'

export const reportHandlers = {
  'assessments.score-per-airport': scorePerAirport,
  'report.auditors': auditorsPerformance,
  'report.users': usersReport,
  'report.home': homeReport,
  'report.audits': auditsReport,
  'report.found': foundReport,
  'report.recommended': recommendedReport,
  'location.open-findings': listOpenFindings,
  'report.compare-places': comparePlaces,
} satisfies Partial<Handlers>
