import { discardRefused } from '@apron/pwa/sync/view/outbox.ts'
import { copyBack } from '../../people/circumstances.ts'
import { rating } from '../fixture/fixture.ts'
import { decideAll, returnAssessment, createLateArrivals } from '../fixture/late-arrivals.ts'
import { changesPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'
import { count } from '../../recorder.ts'

const showsTheDecisionAfter = (how: 'a-restore' | 'an-old-file'): Scenario => ({
  name: `shows-the-decision-that-stands-after-${how}`,
  says: 'The decision to decline a late answer is on its way when the server loses it. The lead then accepts the answer, and its tablet shows that in the end.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { history, world, recorder } = fixture
    const backup = await fixture.backUp()
    fixture.expect((await decideAll(fixture, 'decline')) === 1, 'no late arrival waited')
    fixture.hold(1, changesPath)
    fixture.tablet(1).isOnline = true
    await fixture.poke(1, 1_000)
    const pull = fixture.next()
    await fixture.arrive(pull)
    if (how === 'a-restore') await fixture.restoreBackup(backup)
    else {
      count(recorder, 'server restored')
      await copyBack(history, backup)
    }
    await returnAssessment(fixture)
    fixture.expect((await decideAll(fixture, 'take-in')) === 1, 'no late arrival waited')
    pull.answer()
    await world.pass(100)
    fixture.expectEqual('the tablet first shows', await fixture.states(1), 'refused declined')
    fixture.hold(1, null)
    for (const { lose } of fixture.network.held.splice(0)) lose()
    await fixture.online(1, 0, 1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'done taken-in')
  },
})

export const showsTheDecisionThatStands = [
  showsTheDecisionAfter('a-restore'),
  showsTheDecisionAfter('an-old-file'),
]

const acceptsALateArrival = (after: 'declined' | 'discarded'): Scenario => ({
  name: `accepts-a-late-arrival-that-was-${after}-before-a-restore`,
  says: 'The lead declines a late answer, and its author may discard it. A restore loses that, the lead accepts the answer, and its tablet shows so.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const backup = await fixture.backUp()
    await decideAll(fixture, 'decline')
    await fixture.online(1)
    const { db, ports } = fixture.tab(1)
    const [late] = await fixture.world.during(db.outbox.toArray())
    if (after === 'discarded') await fixture.run(discardRefused(db, ports, late?.id ?? ''))
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await returnAssessment(fixture)
    const taken = await decideAll(fixture, 'take-in')
    fixture.expect(taken === 1, `${taken} late arrivals were accepted`)
    await fixture.online(0, 1)
    fixture.expectEqual('the tablet shows', await fixture.states(1), 'done taken-in')
  },
})

export const acceptsLateArrivalsAfterRestores = [
  acceptsALateArrival('declined'),
  acceptsALateArrival('discarded'),
]

export const parksALateArrivalAgainAfterARestore: Scenario = {
  name: 'parks-a-late-arrival-again-after-a-restore',
  says: 'The server loses a late answer with a restore. The tablet sends it again, and it waits again.',
  play: async (fixture) => {
    const { server, world } = fixture
    await fixture.answerAll(0)
    await fixture.online(0, 1)
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'late'))
    await fixture.submit(0)
    await fixture.online(0)
    const backup = await fixture.backUp()
    await fixture.online(1)
    await fixture.offline(0, 1)
    await fixture.restoreBackup(backup)
    await fixture.online(1)
    await world.pass(40_000)
    const { parked } = await viewServer(server)
    fixture.expect(parked.length === 1, `${parked.length} late arrivals wait`)
  },
}
