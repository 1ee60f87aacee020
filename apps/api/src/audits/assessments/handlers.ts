import type { Handlers } from '../../platform/handler.ts'
import { listByAirports } from './list/by-airports.ts'
import { change } from './change.ts'
import { completedPerDay, listCompleted } from './completed.ts'
import { create } from './plan/create.ts'
import { deleteAssessment } from './delete.ts'
import { listHistory } from './launch/history.ts'
import { launch } from './launch/launch.ts'
import { listAll, listOrganization, listOwn } from './list/list.ts'
import { listUserAssessments } from './list/of-user.ts'
import { showRemains } from './list/remains-of-user.ts'
import { listNewer } from './list/list-newer.ts'
import { one } from './launch/one.ts'
import { plan } from './plan/plan.ts'
import { planning } from './plan/planning.ts'
import { restore } from './restore.ts'
import { stats } from './list/stats.ts'

export const assessmentHandlers = {
  'assessments.all': listAll,
  'assessments.own': listOwn,
  'assessments.organization': listOrganization,
  'assessment.one': one,
  'assessment.create': create,
  'assessment.plan': plan,
  'audits.planning': planning,
  'assessment.change': change,
  'assessment.history': listHistory,
  'assessment.launch': launch,
  'assessment.newer': listNewer,
  'assessment.delete': deleteAssessment,
  'assessment.restore': restore,
  'user.assessments': listUserAssessments,
  'user.remains': showRemains,
  'assessments.stats': stats,
  'assessments.by-airports': listByAirports,
  'assessments.completed': listCompleted,
  'assessments.completed-per-day': completedPerDay,
} satisfies Partial<Handlers>
