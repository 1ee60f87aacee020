import { giveStatus } from '../../people/management.ts'
import { move as moveAway } from '../team-changes/another-organization.ts'
import { answerAll, expect, statusOf } from '../fixture/deeds.ts'
import { givesRole, newcomer } from '../fixture/newcomers.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import { inReview, move } from './reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { mutationOf } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'
import { commentOf, isTold, resolution } from '../conflicts/who-writes.ts'

export const ofAnotherHouse: Scenario = {
  name: 'who-is-of-another-house',
  says: 'An admin who was moved to another organization ends a conflict and reviews, and answers nothing; a supervisor and an auditor of another one are told that there is no such audit.',
  play: async () => {
    const stage = await inReview()
    const { analyst, stranger } = stage.history.scene
    const admin = await newcomer(stage, 'admin', analyst)
    await moveAway(stage, admin.id)
    const supervisor = await newcomer(stage, 'auditor-supervisor')
    await isTold(stage, admin, commentOf(stage), 'applied')
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    await isTold(stage, admin, resolution(stage), 'applied')
    await isTold(stage, admin, mutationOf(stage), 'refused not-permitted')
    for (const who of [stranger, supervisor])
      await isTold(stage, who, resolution(stage), 'not-found')
    return stage.history
  },
}

export const noReviewOfOnesOwn: Scenario = {
  name: 'who-was-on-the-team-comments-nothing',
  says: 'One of the team who answered nothing becomes an analyst, and another leaves and becomes one: neither reviews what they had a part in, on the team or not; an analyst who was never on it does, and so does who came to the house since.',
  play: async () => {
    const stage = await inReview()
    const { lead, second, third, analyst } = stage.history.scene
    await givesRole(stage, second, 'quality-analyst')
    await isTold(stage, second, commentOf(stage), 'refused not-permitted')
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    await changeTeam(stage, [lead.id, second.id])
    await givesRole(stage, third, 'quality-analyst')
    for (const who of [second, third])
      await isTold(stage, who, commentOf(stage), 'refused not-permitted')
    await isTold(stage, analyst, commentOf(stage), 'applied')
    const late = await newcomer(stage, 'quality-analyst', lead)
    await isTold(stage, late, commentOf(stage), 'applied')
    return stage.history
  },
}

export const inactiveSubmits: Scenario = {
  name: 'who-was-made-inactive-submits-nothing',
  says: 'All is answered; one of the team and the lead were made inactive, and what they handed in last is a submit: both are told that it is not theirs, it stays in progress, and once active again the lead submits.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, scene, world } = history
    const { lead, second } = scene
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const body = () => submitOf({ id: server.newId(), at: new Date(world.now()).toISOString() })
    for (const { id } of [lead, second]) await giveStatus(history, id, 'inactive')
    for (const who of [second, lead]) {
      const said = await toldWhy(stage, who, 'assessment.submit', body())
      expect(stage, said === 'refused not-permitted', `who is inactive is told ${said}`)
    }
    const before = await statusOf(stage)
    expect(stage, before === 'in-progress', `it is ${before}`)
    for (const { id } of [lead, second]) await giveStatus(history, id, 'active')
    const said = await toldWhy(stage, lead, 'assessment.submit', body())
    expect(stage, said === 'applied', `the lead is told ${said}`)
    return history
  },
}
