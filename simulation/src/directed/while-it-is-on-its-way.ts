import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../people/attempt.ts'
import { answerAll, expect, offline, rowsOn, statesOn, submit } from './deeds.ts'
import { asTrial, backedUp, leaves, pruneAfter } from './forgotten-for-good.ts'
import { decideOn, waitingFor } from './late-decisions.ts'
import { timesAsked } from './rounds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged } from './stage.ts'
import { answersWithoutRoom, tells } from './told.ts'

const second = 1_000
const sends = '/api/assessment/launch'

export const forgottenMeanwhile = (isRefused: boolean): Schedule => ({
  name: `forgotten-while-the-word-on-it-is-on-its-way${isRefused ? '-and-refused' : ''}`,
  says: `Two tabs send the same answer; the second is told that it is taken, and its person removes the audit, leaves the team, and the tablet forgets all of it. Then the first is told ${isRefused ? 'that there is no such audit' : 'the same'}: nothing of it comes back, and that tab goes on as if nothing had been.`,
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { assessmentId, history } = stage
    const { world } = history
    const [one, other] = [stage.tab(2, 0), stage.tab(2, 1)]
    await asTrial(stage)
    stage.hold(2, sends)
    await stage.answer(one, judged('non-compliant', 'forgotten'))
    one.engine.poke()
    await world.pass(second)
    const first = stage.next()
    if (isRefused) tells(stage, sends, { status: 404, code: 'not-found' })
    first.arrive()
    await world.pass(100)
    tells(stage, sends, null)
    stage.hold(2, null)
    other.engine.poke()
    await world.pass(second)
    await stage.run(removeFromTablet(other.db, assessmentId))
    await backedUp(stage, 2)
    await leaves(stage)
    for (const _ of [1, 2]) {
      await pruneAfter(stage, 2, 0)
      await stage.run(refreshLists(other.db, other.ports))
      await world.pass(second)
    }
    await pruneAfter(stage, 2, 0)
    const lanes = await world.during(other.db.lanes.count())
    expect(stage, lanes === 0, `${lanes} lanes are kept`)
    first.answer()
    await world.pass(90)
    const { phase } = one.engine.state()
    expect(stage, phase === 'idle', `the first tab says ${phase}`)
    const [rows, again] = [await rowsOn(stage, 2), await world.during(one.db.lanes.count())]
    expect(
      stage,
      rows.length === 0 && again === 0,
      `${rows.length} rows and ${again} lanes are back`,
    )
    return history
  },
})

const most = 40

export const takenBackAsItLeaves: Schedule = {
  name: 'a-submit-that-is-taken-back-as-it-leaves',
  says: 'A submit is taken back in another tab the moment that the tablet has signal again, wherever the first tab stands with sending it: until it has left that is done, and the first tab goes on at once as if nothing waited; then it is too late, and it is submitted.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    const [one, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (let after = 0; after < most; after++) {
      await offline(stage, 0)
      await submit(stage, 0)
      const submits = (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length
      expect(stage, submits === 1, `after ${after} tasks ${submits} submits wait`)
      let back: string | null = null
      const takesBack = async (): Promise<void> => {
        back = await withdrawSubmit(other.db, assessmentId)
        if (back !== null) witness.withdrawn.set(back, 1)
      }
      world.interrupt(after, 'somebody takes the submit back', () => {
        void attempt(history, other, 'takes back', takesBack)
      })
      stage.tablet(0).isOnline = true
      one.engine.poke()
      await world.pass(90)
      if (back === null) break
      const { phase } = one.engine.state()
      expect(
        stage,
        phase === 'idle',
        `taken back after ${after} tasks, the first tab says ${phase}`,
      )
      await world.pass(2 * second)
    }
    await stage.connect(0, true)
    return history
  },
}

export const judgedInPart: Schedule = {
  name: 'a-batch-judged-in-part-with-more-behind-it',
  says: 'A tablet sends three answers two at a time, and the server fails at the second of the first two: the third does not travel before the second has been taken, all are there at once, and no audit is said to wait.',
  play: async () => {
    const stage = await createStage({ batch: 2 })
    const { world, server } = stage.history
    const { engine } = stage.tab(0)
    await offline(stage, 0)
    for (const question of [0, 1, 0])
      await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
    const failing = (await rowsOn(stage, 0)).find((row) => row.n === 2)
    // Once with the batch as a whole, and once more alone.
    server.faults.poisoned.set(failing?.id ?? '', 2)
    let hasWaited = false
    engine.subscribe(() => (hasWaited ||= engine.state().postponed.size > 0))
    stage.tablet(0).isOnline = true
    engine.poke()
    await world.pass(second)
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null,done null,done null', `they are ${states}`)
    expect(stage, !hasWaited, 'it is said that an audit waits')
    return stage.history
  },
}

export const decidedInTheMiddle: Schedule = {
  name: 'a-decision-in-the-middle-of-what-is-sent-again',
  says: 'Three answers are parked, and the word on them is lost; meanwhile another tab asks what changed and is told that the lead declined the second. The first and the third are sent again, and both are said to wait for the lead; no audit waits for its person.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { world } = stage.history
    await answerAll(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    await submit(stage, 0)
    await stage.connect(0, true)
    stage.hold(1, '/api/')
    stage.tablet(1).isOnline = true
    stage.tab(1, 1).engine.poke()
    await world.pass(second)
    const asks = stage.next()
    for (const text of ['first', 'second', 'third'])
      await stage.answer(stage.tab(1), judged('non-compliant', text))
    stage.tab(1, 0).engine.poke()
    await world.pass(second)
    const sent = stage.next()
    sent.arrive()
    await world.pass(100)
    const [, middle = ''] = await waitingFor(stage)
    await decideOn(stage, middle, 'decline')
    asks.arrive()
    await world.pass(100)
    asks.answer()
    await world.pass(100)
    stage.hold(1, null)
    sent.lose()
    await stage.connect(1, true)
    const states = (await rowsOn(stage, 1)).toSorted((a, b) => a.n - b.n).map((row) => row.state)
    expect(stage, states.join() === 'parked,refused,parked', `they are ${states.join()}`)
    const { db } = stage.tab(1)
    const held = await world.during(db.lanes.filter((lane) => lane.held !== null).count())
    expect(stage, held === 0, 'an audit waits for its person')
    return stage.history
  },
}

export const noRoomBeforeASubmit: Schedule = {
  name: 'no-room-to-note-what-goes-before-a-submit',
  says: 'A tablet has no room to note that the answers before a submit were taken: the submit does not leave, and is taken back; with room the answers are noted.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, witness } = history
    await offline(stage, 0)
    await answerAll(stage, 0)
    await submit(stage, 0)
    stage.hold(0, sends)
    stage.tablet(0).isOnline = true
    stage.tab(0).engine.poke()
    await world.pass(second)
    await answersWithoutRoom(stage)
    await world.pass(50)
    const left = timesAsked(stage, '/api/health') + timesAsked(stage, '/api/assessment/submit')
    expect(stage, left === 0, 'the submit left before what it follows was noted')
    stage.tablet(0).room.refusals = 0
    const back = await world.during(withdrawSubmit(stage.tab(0).db, assessmentId))
    expect(stage, back !== null, 'it cannot be taken back')
    if (back !== null) witness.withdrawn.set(back, 1)
    stage.hold(0, null)
    await stage.connect(0, true)
    const states = new Set((await rowsOn(stage, 0)).map((row) => `${row.kind} ${row.state}`))
    expect(stage, [...states].join() === 'answer done', `they are ${[...states].join()}`)
    return history
  },
}

export const takenBackAsItIsMarked: Schedule = {
  name: 'a-submit-that-is-taken-back-as-it-is-noted-to-leave',
  says: 'The server is there, and a tablet notes that a submit leaves now, while it is taken back in another tab, wherever the first stands with that: where it is taken back it never leaves and is nowhere any more; else it is submitted.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { world, witness } = history
    const other = stage.tab(0, 1)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    for (let after = 0; after < most; after++) {
      stage.hold(0, '/api/health')
      await submit(stage, 0)
      stage.tab(0, 0).engine.poke()
      await world.pass(second)
      const looks = stage.next()
      stage.hold(0, null)
      looks.arrive()
      await world.pass(100)
      const before = timesAsked(stage, '/api/assessment/submit')
      let back: string | null = null
      const takesBack = async (): Promise<void> => {
        back = await withdrawSubmit(other.db, assessmentId)
        if (back !== null) witness.withdrawn.set(back, 1)
      }
      looks.answer(() => {
        world.interrupt(after, 'somebody takes the submit back', () => {
          void attempt(history, other, 'takes back', takesBack)
        })
      })
      await world.pass(500)
      if (back === null) break
      const left = timesAsked(stage, '/api/assessment/submit') - before
      const kept = (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length
      expect(stage, left === 0 && kept === 0, `after ${after} tasks ${left} left, ${kept} are kept`)
    }
    await stage.connect(0, true)
    return history
  },
}
