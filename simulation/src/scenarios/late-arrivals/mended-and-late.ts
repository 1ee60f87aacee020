import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { listTray, mendRefused } from '@apron/pwa/sync/tray.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import { expect, offline, rowsOn, statesOn } from '../fixture/deeds.ts'
import { backedUp, pruneAfter } from '../sign-out/forgotten-for-good.ts'
import { decideAll, returnIt, withLateArrival } from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'

export const mendedAndLateAgain: Scenario = {
  name: 'what-was-mended-waits-again',
  says: 'A late answer is declined, and its author says it otherwise; the server is put back to before all that, where both wait for the lead: the tray lists both, the tablet forgets neither while they wait, and its author is told what became of both.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const tab = stage.tab(1)
    const { db, ports } = tab
    const states = () => statesOn(stage, 1)
    const backup = await history.server.look(backUp)
    await decideAll(stage, 'decline')
    await returnIt(stage)
    await stage.connect(1, true)
    const [late] = await rowsOn(stage, 1)
    const mend = async (): Promise<void> => {
      const value = judged('non-compliant', 'in time')
      const mended = await attempt(history, tab, 'mends', () =>
        mendRefused(db, ports, late?.id ?? '', value),
      )
      if (mended !== null) noteSaved(history, tab, mended.value)
    }
    await stage.run(mend())
    await stage.connect(1, true)
    const before = await states()
    expect(stage, before === 'refused declined,done null', `once it is mended they are ${before}`)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    for (const _ of [1, 2]) await stage.connect(1, true)
    const again = await states()
    const both = 'parked submitted,parked submitted'
    expect(stage, again === both, `in the other life they are ${again}`)
    const listed = (await history.world.during(listTray(db))).length
    expect(stage, listed === 2, `of two that wait the tray lists ${listed}`)
    const names = new Set((await rowsOn(stage, 1)).map((row) => row.deviceId))
    const isSame = names.size === 1 && names.has(late?.deviceId ?? '')
    expect(stage, isSame, 'the tablet took another name, though nothing is missing in its lane')
    await stage.run(removeFromTablet(db, assessmentId))
    await backedUp(stage, 1)
    await pruneAfter(stage, 1, 0)
    const kept = await states()
    expect(stage, kept === both, `of two that wait the tablet keeps ${kept}`)
    await decideAll(stage, 'decline')
    await stage.connect(1, true)
    const told = await states()
    expect(stage, told === 'refused declined,refused declined', `the tablet says ${told}`)
    return history
  },
}
