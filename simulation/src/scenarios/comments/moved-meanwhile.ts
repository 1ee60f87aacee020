import { move as moveAway } from '../team-changes/another-organization.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import { newcomer } from '../fixture/newcomers.ts'
import { inReview } from './reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

const times = 12

export const movedWhileCommenting: Scenario = {
  name: 'who-is-moved-away-while-they-comment',
  says: 'A reviewer comments while an admin moves them to another organization: whichever comes first in the log, nobody reviews here who is elsewhere then.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { world, scene, server, network } = history
    const own = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    let told = ''
    for (let time = 0; time < times; time++) {
      const reviewer = await newcomer(stage, 'quality-analyst', scene.lead)
      const { base, id, at } = mutationOf(stage)
      const comment = server.newId()
      const mutations = [{ id, at, base, kind: 'comment', comment, value: own }]
      // Whoever waits at the door lets the others in with them.
      stage.hold(1, '/api/sync/changes')
      stage.tab(1).engine.poke()
      await world.pass(500)
      const asks = stage.next()
      asks.arrive(true)
      await world.pass(10)
      void sendsBatch(stage, reviewer, { mutations }).then((said) => (told += ` ${said}`))
      void moveAway(stage, reviewer.id)
      await world.pass(100)
      asks.answer()
      stage.hold(1, null)
      await world.pass(1_000)
      const moved = (await logOf(stage, 'user.change')).find((row) => row.target === reviewer.id)
      const said = (await logOf(stage, 'comment')).find((row) => row.actorId === reviewer.id)
      const isLate = said?.status === 'applied' && said.seq > (moved?.seq ?? 0)
      expect(stage, !isLate, `the ${time}th time who was elsewhere commented`)
    }
    expect(stage, network.held.length === 0, 'somebody waits still')
    const ended = told.trim().split(' ').length
    expect(stage, ended === times, `${ended} of ${times} were told something: ${told}`)
    return history
  },
}
