import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { takeInHand } from '../../people/another-person.ts'
import type { Asked, Reply } from '../../server/server.ts'
import { createProfile, createTablet } from '../../tablet/tablet.ts'
import { answerAll, expect, offline, rowsOn, submit, takesBack } from '../fixture/deeds.ts'
import { backedUp, pruneAfter } from './forgotten-for-good.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { withRefused } from '../late-arrivals/the-tray.ts'

export const sentBeforeLeaving: Scenario = {
  name: 'all-is-sent-before-somebody-signs-out',
  says: 'Somebody wants to sign out with an answer unsent: the dialog waits for the round that runs and for another, and then all is with the server.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { engine, db } = stage.tab(0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'at last'))
    let said = 'not over'
    const leaves = async (): Promise<void> => {
      // The first may have begun before the answer was there.
      for (const _ of [1, 2]) await engine.round()
      said = (await db.outbox.toArray()).map((row) => row.state).join()
    }
    void leaves()
    await world.pass(5_000)
    expect(stage, said === 'done', `when both are over it is ${said}`)
    return stage.history
  },
}

export const nothingToAsk: Scenario = {
  name: 'a-tablet-with-nothing-on-it',
  says: 'Somebody signs in on a new tablet and takes nothing offline: it asks the server what changed in nothing, not once.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene, tablets, witness } = history
    const { lead: person } = scene
    const tablet = createTablet({
      name: 't4',
      person,
      profile: createProfile(true),
      language: 'en',
      batch: 200,
    })
    tablets.push(tablet)
    await takeInHand(history, tablet)
    await world.pass(5 * 60_000)
    const { name } = tablet.tabs[0]!
    const asked = witness.asked.filter(
      (it) => it.tab === name && it.path.startsWith('/api/sync/changes'),
    )
    expect(stage, asked.length === 0, `it asked ${asked.length} times`)
    return history
  },
}

export const strangerAtASubmit: Scenario = {
  name: 'a-proxy-that-refuses-a-submit',
  says: 'A submit is applied, and a proxy on the way answers 404 in place of the server: nobody can take it back, and it is in review.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const sends = '/api/assessment/submit'
    stage.hold(0, sends)
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await world.pass(2_000)
    const first = stage.next()
    const { handle } = history.server
    const refused: Reply = {
      status: 404,
      headers: [['content-type', 'text/html']],
      text: '<p>Wi-Fi</p>',
    }
    const refuses = async (asked: Asked): Promise<Reply> => {
      await handle(asked)
      return refused
    }
    Object.assign(history.server, { handle: refuses })
    first.arrive()
    await world.pass(100)
    first.answer()
    await world.pass(100)
    expect(stage, (await takesBack(stage)) === null, 'a proxy refused, and it is taken back')
    Object.assign(history.server, { handle })
    stage.hold(0, null)
    await stage.connect(0, true)
    const row = (await rowsOn(stage, 0)).find((it) => it.kind === 'submit')
    expect(stage, row?.state === 'done', `it is ${row?.state}`)
    return history
  },
}

export const leftAndEndsNothing: Scenario = {
  name: 'who-left-ends-no-conflict',
  says: 'Two contradict each other, and one of them leaves the team and still reads the audit: their tablet does not let them end the conflict.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { lead, third } = history.scene
    const refusals = (): number => history.witness.counts.get('said no: NotWritableError') ?? 0
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', 'one'))
    await stage.answer(stage.tab(1), judged('fully-compliant', 'other'))
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await changeTeam(stage, [lead.id, third.id])
    await stage.connect(1, true)
    const before = refusals()
    await stage.resolve(stage.tab(1), judged('not-confirmed', 'not theirs to end'))
    expect(stage, refusals() === before + 1, 'who left ends a conflict')
    await stage.connect(1, true)
    return history
  },
}

export const goneAfterAMonth: Scenario = {
  name: 'what-was-discarded-is-gone-after-a-month',
  says: 'What was refused is discarded, and its audit is removed from the tablet: half a day before thirty days are over it is there, half a day after it is not.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId } = stage
    const { db, ports } = stage.tab(1)
    const id = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')?.id ?? ''
    await stage.run(discardRefused(db, ports, id))
    await stage.run(removeFromTablet(db, assessmentId))
    await backedUp(stage, 1)
    const isThere = async (days: number): Promise<boolean> => {
      await pruneAfter(stage, 1, days)
      return (await rowsOn(stage, 1)).some((row) => row.id === id)
    }
    expect(stage, await isThere(29.5), 'it is gone before thirty days')
    expect(stage, !(await isThere(30.5)), 'it is there after thirty days')
    stage.tablet(1).skew = 0
    history.outlived.add(id)
    return history
  },
}
