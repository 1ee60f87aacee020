import type { Handlers } from '../handler.ts'
import { auditorsPerformance } from './auditors.ts'
import { scorePerAirport } from './score-per-airport.ts'
import { usersReport } from './users.ts'

export const reportHandlers = {
  'assessments.score-per-airport': scorePerAirport,
  'report.auditors': auditorsPerformance,
  'report.users': usersReport,
} satisfies Partial<Handlers>
