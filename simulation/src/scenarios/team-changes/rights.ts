import {
  callAs,
  commentOf,
  expectReceipt,
  mutationOf,
  resolution,
  sendBatch,
  submitAs,
} from '../fixture/client.ts'
import { bringIntoReview, move } from '../fixture/reviews.ts'
import { changeTeam, giveRole, moveToOtherOrganization, newcomer } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const letsColleaguesOutsideTheTeamReadOnly: Scenario = {
  name: 'lets-colleagues-outside-the-team-read-only',
  says: 'An auditor and a supervisor outside the team write to an assessment. Both are refused, and the auditor can read it.',
  play: async (fixture) => {
    const { assessmentId, scene } = fixture
    const colleague = await newcomer(fixture, 'auditor', scene.lead)
    const read = await callAs(fixture, colleague, 'assessment.launch', { params: { assessmentId } })
    fixture.expect(read.status === 200, `reading: ${read.status}`)
    const mutations = [mutationOf(fixture)]
    fixture.expectEqual('writing', await sendBatch(fixture, colleague, { mutations }), 'view-only')
    fixture.expectEqual('the response is', await submitAs(fixture, colleague), 'view-only')
    const answered = await sendBatch(fixture, scene.supervisor, { mutations })
    fixture.expect(answered === 'refused not-permitted', `an answer of a supervisor: ${answered}`)
    const log = await fixture.log('answer')
    const standing = log.filter((row) => row.status !== 'refused')
    fixture.expect(log.length === 1 && standing.length === 0, `${log.length} answers are kept`)
  },
}

export const parksAnswersOfFormerMembersWhateverTheirRole: Scenario = {
  name: 'parks-answers-of-former-members-whatever-their-role',
  says: 'Members leave the team and change their roles. Their answers wait for the lead; a supervisor still resolves conflicts.',
  play: async (fixture) => {
    const { lead, second, third, supervisor } = fixture.scene
    const own = mutationOf(fixture)
    await expectReceipt(fixture, second, own, 'applied')
    await giveRole(fixture, third, 'auditor-supervisor')
    await expectReceipt(fixture, third, mutationOf(fixture), 'parked left-team')
    await changeTeam(fixture, [lead.id])
    await expectReceipt(fixture, second, mutationOf(fixture), 'parked left-team')
    await expectReceipt(fixture, second, resolution(fixture, [own['id']]), 'parked left-team')
    await expectReceipt(fixture, third, mutationOf(fixture), 'parked left-team')
    await expectReceipt(fixture, supervisor, mutationOf(fixture), 'refused not-permitted')
    await expectReceipt(fixture, third, resolution(fixture, [own['id']]), 'applied')
    await changeTeam(fixture, [lead.id, second.id])
    await giveRole(fixture, second, 'quality-analyst')
    await expectReceipt(fixture, second, mutationOf(fixture), 'parked left-team')
  },
}

export const hidesAssessmentsFromOtherOrganizations: Scenario = {
  name: 'hides-assessments-from-other-organizations',
  says: 'An admin of another organization reviews and resolves but does not answer. Supervisors and auditors of others find no assessment.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { analyst, stranger } = fixture.scene
    const admin = await newcomer(fixture, 'admin', analyst)
    await moveToOtherOrganization(fixture, admin.id)
    const supervisor = await newcomer(fixture, 'auditor-supervisor')
    await expectReceipt(fixture, admin, commentOf(fixture), 'applied')
    await move(fixture, analyst, 'returned', 'Look at gate 3 again.')
    await expectReceipt(fixture, admin, resolution(fixture), 'applied')
    await expectReceipt(fixture, admin, mutationOf(fixture), 'refused not-permitted')
    for (const who of [stranger, supervisor])
      await expectReceipt(fixture, who, resolution(fixture), 'not-found')
  },
}
