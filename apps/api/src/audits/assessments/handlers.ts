import { readConsistently } from '../../platform/db/read-consistently.ts'
import type { Handler, Handlers } from '../../platform/handler.ts'
import { loadTablets } from '../sync/receive/unsent.ts'
import { listByAirports } from './list/by-airports.ts'
import { change } from './change.ts'
import { completedPerDay, listCompleted } from './completed.ts'
import { create } from './plan/create.ts'
import { deleteAssessment } from './delete.ts'
import { describeAssessment } from './launch/describe.ts'
import { listHistory } from './launch/history.ts'
import { launch } from './launch/launch.ts'
import { listAll, listOrganization, listOwn } from './list/list.ts'
import { listUserAssessments } from './list/of-user.ts'
import { showRemains } from './list/remains-of-user.ts'
import { listNewer } from './list/list-newer.ts'
import { plan } from './plan/plan.ts'
import { planning } from './plan/planning.ts'
import { listPossibleReviewers } from './plan/reviewers.ts'
import { restore } from './restore.ts'
import { stats } from './list/stats.ts'
import { loadAssessment } from './visible.ts'

/** One assessment's head; 404 for what the caller may not see. */
const one: Handler<'assessment.one'> = async ({ params }, { db, caller }) =>
  readConsistently(db, async (tx) => {
    const row = await loadAssessment(tx, params.assessmentId, caller)
    const assessment = await describeAssessment(tx, row, caller)
    const tablets = await loadTablets(tx, [row.id])
    const unsent = tablets.filter(({ count }) => count > 0)
    if (assessment.lacksReviewer !== true) return { assessment, unsent, tablets }
    const couldReview = await listPossibleReviewers(tx, row.id, caller)
    return { assessment, unsent, tablets, couldReview }
  })

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
