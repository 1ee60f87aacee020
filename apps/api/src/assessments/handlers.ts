import type { Handlers } from '../handler.ts'
import { listByAirports } from './by-airports.ts'
import { change } from './change.ts'
import { completedPerDay, listCompleted } from './completed.ts'
import { create } from './create.ts'
import { deleteAssessment } from './delete.ts'
import { listHistory } from './history.ts'
import { launch } from './launch.ts'
import { listAll, listOrganization, listOwn } from './list.ts'
import { listUserAssessments } from './of-user.ts'
import { showRemains } from './remains-of-user.ts'
import { listNewer } from './list-newer.ts'
import { one } from './one.ts'
import { plan } from './plan.ts'
import { planning } from './planning.ts'
import { restore } from './restore.ts'
import { stats } from './stats.ts'

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
