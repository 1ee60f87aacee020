import { launchMaxReceipts } from '@apron/contracts/launch.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { expect } from '../fixture/deeds.ts'
import { decideAll, reasonOnTablet, withLateArrival } from './late-decisions.ts'
import { rewrites } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'

export const moreThanAreTold: Scenario = {
  name: 'more-decisions-than-are-told-at-once',
  says: 'With an audit that is taken offline as many decisions are told as may be, all of them others than the one on what this tablet sent: the tablet asks for those that were not told, and says that its answer was declined.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(1)
    // What is asked about is asked from the least that was read of any.
    for (const { id } of history.scene.assessments)
      if (id !== assessmentId) await stage.run(removeFromTablet(db, id))
    await decideAll(stage, 'decline')
    const end = rewrites(stage, '/api/assessment/launch', ({ receipts, ...said }) => {
      const [one] = receipts as readonly object[]
      const others = Array.from({ length: launchMaxReceipts }, () => ({
        ...one,
        id: history.server.newId(),
      }))
      return { ...said, receipts: others }
    })
    stage.tablet(1).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await history.world.pass(1_000)
    end()
    const before = await reasonOnTablet(stage)
    expect(stage, before === 'parked submitted', `before it asked the tablet says ${before}`)
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined', `the tablet says ${reason}`)
    return history
  },
}
