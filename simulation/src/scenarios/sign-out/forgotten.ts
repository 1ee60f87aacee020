import { saveInstallationValue } from '@apron/api/db/installation-values.ts'
import { prune } from '@apron/pwa/sync/prune.ts'
import { removeFromTablet, takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { putBack } from '../restore/another-life.ts'
import { backUp } from '../../server/backup.ts'
import { readSeq } from '../../server/look.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

export const prunedThenRestored: Scenario = {
  name: 'what-a-tablet-forgot-after-a-restore',
  says: 'A tablet forgets what every backup holds of an assessment that was removed from it; the backup is put back, and nothing acknowledged is missing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, world } = history
    const tab = stage.tab(0)
    const rows = () => world.during(tab.db.outbox.count())
    await stage.answer(tab, judged('fully-compliant', 'in the backup'))
    await stage.answer(tab, judged('non-compliant', 'in the backup as well'), 1)
    await stage.connect(0, true)
    await server.look(async (db) =>
      saveInstallationValue(db, 'backedUpTo', String(await readSeq(db))),
    )
    const backup = await server.look(backUp)
    await stage.answer(tab, judged('not-confirmed', 'after the backup'))
    await stage.connect(0, true)
    await stage.run(prune(tab.db, tab.ports))
    expect(stage, (await rows()) === 3, `${await rows()} of 3 are kept while it is here`)
    await stage.run(removeFromTablet(tab.db, assessmentId))
    await stage.run(prune(tab.db, tab.ports))
    expect(stage, (await rows()) === 1, `${await rows()} of 3 are kept once it is removed`)
    void takeOffline(tab.db, tab.ports, assessmentId)
    await world.pass(1_000)
    await stage.answer(tab, judged('improvement-desirable', 'in the lane as before'), 1)
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 4, `${answers.length} of 4 answers are in the log`)
    return history
  },
}

const day = 24 * 60 * 60_000

export async function cancel({ history, assessmentId }: Stage): Promise<void> {
  const { server, scene, tokens } = history
  const body = { move: { to: 'cancelled', reason: 'The airport is closed. المطار مغلق.' } }
  const params = { assessmentId }
  await server.call('assessment.change', { params, body }, tokens.get(scene.supervisor.id) ?? '')
}

export const overForLong: Scenario = {
  name: 'what-a-tablet-forgets-of-an-audit-that-is-over',
  says: 'An audit is cancelled. A month later, and not before, a tablet forgets what every backup holds of it, and never what waits for the lead; the backup is put back, and nothing acknowledged is missing.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, world } = history
    const tab = stage.tab(0)
    const pruneAfter = async (days: number, kept: number): Promise<void> => {
      stage.tablet(0).skew = days * day
      await stage.run(prune(tab.db, tab.ports))
      const rows = await world.during(tab.db.outbox.count())
      expect(stage, rows === kept, `after ${days} days ${rows} rows are kept, not ${kept}`)
    }
    await stage.answer(tab, judged('fully-compliant', 'in the backup'))
    await stage.answer(tab, judged('non-compliant', 'in the backup as well'), 1)
    await stage.connect(0, true)
    await server.look(async (db) =>
      saveInstallationValue(db, 'backedUpTo', String(await readSeq(db))),
    )
    const backup = await server.look(backUp)
    await stage.answer(tab, judged('not-confirmed', 'after the backup'))
    await stage.connect(0, true)
    await pruneAfter(40, 3)
    await offline(stage, 0)
    await stage.answer(tab, judged('not-applicable', 'waits for the lead'))
    await cancel(stage)
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await pruneAfter(41, 4)
    await pruneAfter(69, 4)
    await pruneAfter(71, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 4, `${answers.length} of 4 answers are in the log`)
    return history
  },
}
