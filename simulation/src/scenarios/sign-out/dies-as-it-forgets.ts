import { prune } from '@apron/pwa/sync/prune.ts'
import { open } from '../../people/circumstances.ts'
import { killTab, makeTab } from '../../tablet/tablet.ts'
import { neededByNobody } from '../receipts/a-lane-forgotten.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { type Stage } from '../fixture/stage.ts'

const holesOn = async ({ history, tab }: Stage, tablet: number): Promise<number> => {
  const meta = await history.world.during(tab(tablet).db.meta.toArray())
  return meta.filter(({ key }) => key.startsWith('hole/')).length
}

export const diesAsALaneGoes: Scenario = {
  name: 'a-battery-that-dies-as-a-lane-is-forgotten',
  says: 'A tablet forgets the lane of an audit that no list names, and the hole that it left, and its battery dies the moment that the lane is off the disk: the hole is gone with it.',
  play: async () => {
    const { stage } = await neededByNobody()
    const { history } = stage
    const { world, network } = history
    const tab = stage.tab(2)
    tab.db.lanes.hook('deleting', (_key, _row, transaction) => {
      transaction.on('complete', () => killTab(tab))
    })
    void prune(tab.db, tab.ports).catch(() => undefined)
    await world.settle()
    expect(stage, !tab.isAlive, 'it forgot nothing')
    open(history, makeTab(world, stage.tablet(2), network.fetch))
    await world.pass(1_000)
    const kept = [await world.during(stage.tab(2).db.lanes.count()), await holesOn(stage, 2)].join()
    expect(stage, kept === '0,0', `lanes and holes are kept: ${kept}`)
    return history
  },
}
