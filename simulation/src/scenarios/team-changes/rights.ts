import { makeUser } from '@apron/api/testing/builders.ts'
import {
  asks,
  commentOf,
  expectReceipt,
  mutationOf,
  resolution,
  sendsBatch,
  submitAs,
} from '../fixture/client.ts'
import { createStage } from '../fixture/fixture.ts'
import { inReview, move } from '../fixture/reviews.ts'
import { expect, logOf } from '../fixture/steps.ts'
import { changeTeam, givesRole, moveToOtherOrganization, newcomer } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

export const letsColleaguesOutsideTheTeamReadOnly: Scenario = {
  name: 'lets-colleagues-outside-the-team-read-only',
  says: 'An auditor and a supervisor outside the team write to an assessment. Both are refused, and the auditor can read it.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, tokens, world } = history
    const colleague = await server.look((db) =>
      makeUser(
        { db, newId: server.newId, clock: { iso: () => new Date(world.now()).toISOString() } },
        'auditor',
        { organizationId: scene.lead.organizationId },
      ),
    )
    tokens.set(colleague.id, (await server.signIn(colleague.id)).token)
    const read = await asks(stage, colleague, 'assessment.launch', { params: { assessmentId } })
    expect(stage, read.status === 200, `who reads it is told ${read.status}`)
    const mutations = [mutationOf(stage)]
    const wrote = await sendsBatch(stage, colleague, { mutations })
    expect(stage, wrote === 'view-only', `who writes to it is told ${wrote}`)
    const submitted = await submitAs(stage, colleague)
    expect(stage, submitted === 'view-only', `who submits it is told ${submitted}`)
    const answered = await sendsBatch(stage, scene.supervisor, { mutations })
    expect(stage, answered === 'refused not-permitted', `who assigns is told ${answered}`)
    const log = await logOf(stage, 'answer')
    const standing = log.filter((row) => row.status !== 'refused')
    expect(stage, log.length === 1 && standing.length === 0, `${log.length} answers are kept`)
    return history
  },
}

export const parksAnswersOfFormerMembersWhateverTheirRole: Scenario = {
  name: 'parks-answers-of-former-members-whatever-their-role',
  says: 'Members leave the team and change their roles. Their answers wait for the lead; a supervisor still resolves conflicts.',
  play: async () => {
    const stage = await createStage()
    const { lead, second, third, supervisor } = stage.history.scene
    const own = mutationOf(stage)
    await expectReceipt(stage, second, own, 'applied')
    await givesRole(stage, third, 'auditor-supervisor')
    await expectReceipt(stage, third, mutationOf(stage), 'parked left-team')
    await changeTeam(stage, [lead.id])
    await expectReceipt(stage, second, mutationOf(stage), 'parked left-team')
    await expectReceipt(stage, second, resolution(stage, [own['id']]), 'parked left-team')
    await expectReceipt(stage, third, mutationOf(stage), 'parked left-team')
    await expectReceipt(stage, supervisor, mutationOf(stage), 'refused not-permitted')
    await expectReceipt(stage, third, resolution(stage, [own['id']]), 'applied')
    await changeTeam(stage, [lead.id, second.id])
    await givesRole(stage, second, 'quality-analyst')
    await expectReceipt(stage, second, mutationOf(stage), 'parked left-team')
    return stage.history
  },
}

export const hidesAssessmentsFromOtherOrganizations: Scenario = {
  name: 'hides-assessments-from-other-organizations',
  says: 'An admin of another organization reviews and resolves but does not answer. Supervisors and auditors of others find no assessment.',
  play: async () => {
    const stage = await inReview()
    const { analyst, stranger } = stage.history.scene
    const admin = await newcomer(stage, 'admin', analyst)
    await moveToOtherOrganization(stage, admin.id)
    const supervisor = await newcomer(stage, 'auditor-supervisor')
    await expectReceipt(stage, admin, commentOf(stage), 'applied')
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    await expectReceipt(stage, admin, resolution(stage), 'applied')
    await expectReceipt(stage, admin, mutationOf(stage), 'refused not-permitted')
    for (const who of [stranger, supervisor])
      await expectReceipt(stage, who, resolution(stage), 'not-found')
    return stage.history
  },
}
