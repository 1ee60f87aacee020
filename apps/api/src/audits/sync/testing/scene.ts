import {
  makeAssessment,
  makeOrganization,
  makeQuestions,
  makeUser,
} from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createTablet } from './tablet.ts'

/** An organization with a lead, an auditor, and an assessment of `count` questions, on a real server. */
export async function createScene(count = 3, on?: TestApp) {
  const app = on ?? (await createTestApp())
  const organization = await makeOrganization(app)
  const here = { organizationId: organization.id }
  const lead = await makeUser(app, 'auditor', { ...here, firstName: 'Lead' })
  const auditor = await makeUser(app, 'auditor', { ...here, firstName: 'Second' })
  const supervisor = await makeUser(app, 'auditor-supervisor', here)
  const admin = await makeUser(app, 'admin', here)
  const questions = await makeQuestions(app, count)
  const assessment = await makeAssessment(app, { lead, team: [auditor], questions })
  const [first, second, third] = questions
  if (first === undefined) throw new Error('a scene needs a question')
  const params = { assessmentId: assessment.id }
  return {
    app,
    organization,
    lead,
    auditor,
    supervisor,
    admin,
    questions,
    first,
    second: second ?? first,
    third: third ?? first,
    assessment,
    params,
    tabletOf: (user: { readonly id: string }) => createTablet(app, user, assessment.id),
    see: async () => (await app.want('assessment.one', { params }, { as: admin })).assessment,
    setStatus: (status: typeof assessment.status) =>
      app.db.updateTable('assessment').set({ status }).where('id', '=', assessment.id).execute(),
    leaveTeam: (user: { readonly id: string }) =>
      app.db
        .updateTable('assessmentMember')
        .set({ leftAt: app.clock.iso() })
        .where('assessmentId', '=', assessment.id)
        .where('userId', '=', user.id)
        .execute(),
  }
}
export type Scene = Awaited<ReturnType<typeof createScene>>
