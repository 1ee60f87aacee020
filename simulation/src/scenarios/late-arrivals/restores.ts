import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { copyBack } from '../../people/circumstances.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { decideAll, reasonOnTablet, returnIt, withLateArrival } from '../fixture/late-arrivals.ts'
import { changesPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import { answerAll, expect, offline, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { backUp, restore } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'
import { count } from '../../witness.ts'

/** `isTold`: by the command, which begins another epoch; else the old file is copied back. */
const decidedThenRestored = (isTold: boolean): Scenario => ({
  name: isTold
    ? 'a-decision-on-its-way-and-a-restore'
    : 'a-decision-on-its-way-and-a-copied-back-file',
  says: `The word that a late answer was declined is on its way to its author as the server loses the decision ${isTold ? 'with a restore' : 'to an old file'}; the lead takes the answer in: that is what its tablet says in the end.`,
  play: async () => {
    const stage = await withLateArrival()
    const { history } = stage
    const { server, world, witness } = history
    const backup = await server.look(backUp)
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    stage.hold(1, changesPath)
    stage.tablet(1).isOnline = true
    stage.tab(1).engine.poke()
    await world.pass(1_000)
    const asks = stage.next()
    asks.arrive()
    await world.pass(100)
    if (isTold) await putBack(stage, backup)
    else {
      count(witness, 'server restored')
      await copyBack(history, backup)
    }
    await returnIt(stage)
    expect(stage, (await decideAll(stage, 'take-in')) === 1, 'nothing waited after that')
    asks.answer()
    await world.pass(100)
    const first = await reasonOnTablet(stage)
    expect(stage, first === 'refused declined', `it was told ${first}`)
    stage.hold(1, null)
    for (const { lose } of history.network.held.splice(0)) lose()
    for (const index of [1, 0, 1]) await stage.connect(index, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'done taken-in', `the tablet says ${reason}`)
    return history
  },
})

export const decidedBeforeRestores = [decidedThenRestored(true), decidedThenRestored(false)]

const declinedThenTakenIn = (isDiscarded: boolean): Scenario => ({
  name: isDiscarded
    ? 'discarded-then-restored-and-taken-in'
    : 'declined-then-restored-and-taken-in',
  says: `The lead declines a late answer${isDiscarded ? ', and its author discards it' : ''}; the server loses that with a restore, and the lead takes it in: its author’s tablet says so.`,
  play: async () => {
    const stage = await withLateArrival()
    const { server } = stage.history
    const backup = await server.look(backUp)
    await decideAll(stage, 'decline')
    await stage.connect(1, true)
    const { db, ports } = stage.tab(1)
    const [late] = await stage.history.world.during(db.outbox.toArray())
    if (isDiscarded) await stage.run(discardRefused(db, ports, late?.id ?? ''))
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await returnIt(stage)
    const taken = await decideAll(stage, 'take-in')
    expect(stage, taken === 1, `${taken} late arrivals were taken in`)
    for (const index of [0, 1]) await stage.connect(index, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'done taken-in', `the tablet says ${reason}`)
    return stage.history
  },
})

export const declinedBeforeRestores = [declinedThenTakenIn(false), declinedThenTakenIn(true)]

export const parksALateArrivalAgainAfterARestore: Scenario = {
  name: 'parks-a-late-arrival-again-after-a-restore',
  says: 'The server loses a late answer with a restore. The tablet sends it again, and it waits again.',
  play: async () => {
    const stage = await createStage()
    const { server, watch, witness, world } = stage.history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'))
    await submit(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await server.look((db) => restore(db, backup, server.newId()))
    witness.places.clear()
    watch.forget()
    await stage.connect(1, true)
    await world.pass(40_000)
    const { parked } = await viewServer(server)
    expect(stage, parked.length === 1, `${parked.length} late arrivals wait`)
    return stage.history
  },
}
