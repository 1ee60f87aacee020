import { copyBack } from '../../people/circumstances.ts'
import { backUp } from '../../server/backup.ts'
import { count } from '../../witness.ts'
import { putBack } from '../restore/another-life.ts'
import { returnIt } from './late-decisions.ts'
import { expect } from '../fixture/deeds.ts'
import { decideAll, reasonOnTablet, withLateArrival } from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'

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
    stage.hold(1, '/api/sync/changes')
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
