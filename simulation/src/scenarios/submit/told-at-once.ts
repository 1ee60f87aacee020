import { kill } from '../../people/circumstances.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { answerAll, expect, offline, rowsOn, submit, takesBack } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const sends = '/api/assessment/submit'

/** Answers to a tab's submit lie in its process until it comes to them, which is when this is called. */
function comesLate({ ports }: Tab): () => void {
  const { fetch } = ports
  const { promise, resolve } = Promise.withResolvers<void>()
  const late: typeof fetch = async (url, init) => {
    const response = await fetch(url, init)
    if (url.startsWith(sends)) await promise
    return response
  }
  Object.assign(ports, { fetch: late })
  return resolve
}

/** Everything is answered, and the lead has submitted; it is on its way, and a busy server takes nothing. */
async function onItsWay(tabs: number): Promise<Stage> {
  const stage = await createStage({ tabs })
  await answerAll(stage, 0)
  await stage.connect(0, true)
  stage.hold(0, sends)
  await submit(stage, 0)
  stage.tab(0).engine.poke()
  await stage.history.world.pass(1_000)
  return stage
}

async function arrives(stage: Stage, sent: ReturnType<Stage['next']>): Promise<void> {
  sent.arrive()
  await stage.history.world.pass(100)
}

const most = 12

export const takenByTheOther: Scenario = {
  name: 'a-submit-that-another-tab-brings-through',
  says: 'Two tabs send one submit: the first is told that the server is busy, the other that it is applied, which it writes down wherever the first stands with noting that it was not taken: it stays submitted.',
  play: async () => {
    for (let after = 0; after < most; after++) {
      const stage = await onItsWay(2)
      const { history } = stage
      const { world } = history
      const readsNow = comesLate(stage.tab(0, 1))
      const first = stage.next()
      stage.tab(0, 1).engine.poke()
      await world.pass(1_000)
      const other = stage.next()
      tells(stage, sends, { status: 503, retryAfter: '60' })
      await arrives(stage, first)
      tells(stage, sends, null)
      await arrives(stage, other)
      other.answer()
      await world.pass(20)
      first.answer(() => world.interrupt(after, 'the other tab reads its answer', readsNow))
      await world.pass(20)
      const row = (await rowsOn(stage, 0)).find((it) => it.kind === 'submit')
      expect(stage, row?.state === 'done', `read after ${after} tasks it is ${row?.state}`)
      stage.hold(0, null)
      if (after === most - 1 || row?.state !== 'done') return history
    }
    throw new Error('there is no last time')
  },
}

export const notTakenAndKilled: Scenario = {
  name: 'a-submit-that-was-not-taken-and-a-battery-that-dies',
  says: 'A busy server takes nothing of a submit, and the battery dies the moment that the tablet says that the server is not reached: opened again without signal it lets the submit be taken back.',
  play: async () => {
    const stage = await onItsWay(1)
    const { history } = stage
    const { world } = history
    const tab = stage.tab(0)
    tells(stage, sends, { status: 503, retryAfter: '600' })
    const sent = stage.next()
    await arrives(stage, sent)
    tab.engine.subscribe(() => {
      if (tab.engine.state().phase === 'offline') kill(history, tab)
    })
    sent.answer()
    await world.pass(20)
    expect(stage, !tab.isAlive, 'the tablet does not say that the server is not reached')
    tells(stage, sends, null)
    stage.hold(0, null)
    await offline(stage, 0)
    await world.pass(21_000)
    expect(stage, (await takesBack(stage)) !== null, 'what was not taken cannot be taken back')
    return history
  },
}
