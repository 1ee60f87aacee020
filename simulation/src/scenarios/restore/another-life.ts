import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { backUp, restore, type Backup } from '../../server/backup.ts'
import { count } from '../../witness.ts'
import { check } from '../../check.ts'
import { answerAll, expect, logOf, offline, statusOf, submit } from '../fixture/deeds.ts'
import {
  decideAll,
  reasonOnTablet,
  returnIt,
  withLateArrival,
} from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** An operator puts a backup back by the command. */
export async function putBack({ history }: Stage, backup: Backup): Promise<void> {
  const { server, witness, watch } = history
  count(witness, 'server restored')
  await server.look((db) => restore(db, backup, server.newId()))
  witness.places.clear()
  watch.forget()
}

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

export const refusedThenRestored: Scenario = {
  name: 'a-refused-submit-after-a-restore',
  says: 'A submit was refused because somebody’s answer had come before it; a restore loses that answer: the submit is not sent again, and the answer is taken.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    const backup = await stage.history.server.look(backUp)
    await stage.answer(stage.tab(1), judged('non-compliant', 'came before it'))
    await submit(stage, 0)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await stage.answer(stage.tab(0), judged('not-confirmed', 'written after it'), 1)
    await stage.connect(0, true)
    await offline(stage, 0, 1)
    await putBack(stage, backup)
    await stage.connect(0, true)
    await stage.connect(1, true)
    const submits = await logOf(stage, 'submit')
    const parked = (await logOf(stage, 'answer')).filter((row) => row.status !== 'applied')
    const status = await statusOf(stage)
    expect(stage, submits.length === 0 && status === 'in-progress', `it is ${status}`)
    expect(stage, parked.length === 0, `${parked.length} answers were not applied`)
    return stage.history
  },
}

export const laterIsDone: Scenario = {
  name: 'a-later-answer-is-done-while-an-earlier-is-queued-again',
  says: 'Two tabs send the last of three answers as the server begins another life: the first two are queued again while the last is done, and the last is shown.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const { server, world } = history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(0), judged('not-confirmed', 'second'))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'last'))
    await putBack(stage, await server.look(backUp))
    stage.hold(0, '/api/assessment')
    stage.tablet(0).isOnline = true
    stage.tab(0, 0).engine.poke()
    stage.tab(0, 1).engine.poke()
    await world.pass(1_000)
    const [one, other] = [stage.next(), stage.next()]
    one.arrive()
    other.arrive()
    await world.pass(100)
    one.answer()
    await world.pass(100)
    other.answer()
    await world.pass(100)
    await check(history, false)
    const states = await world.during(stage.tab(0).db.outbox.orderBy('id').toArray())
    const said = states.map((row) => row.state).join()
    expect(stage, said === 'queued,queued,done', `they are ${said}`)
    stage.hold(0, null)
    while (history.network.held.length > 0) stage.next().lose()
    await world.pass(1_000)
    return history
  },
}

export const declinedBeforeRestores = [declinedThenTakenIn(false), declinedThenTakenIn(true)]
