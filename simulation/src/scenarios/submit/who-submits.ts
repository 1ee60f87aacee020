import { answerAll, expect, logOf, statusOf } from '../fixture/deeds.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

export const whoSubmits: Scenario = {
  name: 'who-submits-an-audit',
  says: 'All is answered. An admin, who may submit and is not on the team, one who is on the team and was given a role that does not submit, and one who left it want to submit: all three are told that it is not theirs, nothing moves, and the lead submits.',
  play: async () => {
    const stage = await createStage()
    const { server, world, scene } = stage.history
    const { lead, second, third, admin } = scene
    const submits = (who: { readonly id: string }): Promise<string> => {
      const body = submitOf({ id: server.newId(), at: new Date(world.now()).toISOString() })
      return toldWhy(stage, who, 'assessment.submit', body)
    }
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const role = { params: { userId: second.id }, body: { role: 'quality-analyst' } }
    const { status } = await asks(stage, admin, 'user.change', role)
    expect(stage, status === 200, `nobody was given another role: ${status}`)
    await changeTeam(stage, [lead.id, second.id])
    for (const [who, what] of [
      [admin, 'who is not on the team'],
      [second, 'whose role does not submit'],
      [third, 'who left'],
    ] as const) {
      const said = await submits(who)
      expect(stage, said === 'refused not-permitted', `${what} is told ${said}`)
    }
    const before = await statusOf(stage)
    expect(stage, before === 'in-progress', `it is ${before}`)
    const said = await submits(lead)
    const after = await statusOf(stage)
    expect(stage, said === 'applied' && after === 'in-review', `${said}, and it is ${after}`)
    const kept = (await logOf(stage, 'submit')).length
    expect(stage, kept === 4, `the log has ${kept} of 4 submits`)
    return stage.history
  },
}
