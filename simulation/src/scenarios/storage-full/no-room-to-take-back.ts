import { withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { attempt } from '../../people/attempt.ts'
import { answerAll, expect, offline, rowsOn, submit, takesBack } from '../fixture/deeds.ts'
import { saidFull } from './no-room.ts'
import { timesAsked } from '../sending/rounds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { answersWithoutRoom } from '../fixture/told.ts'

const second = 1_000
const sends = '/api/assessment/launch'

export const takenBackWithoutRoom: Scenario = {
  name: 'no-room-to-queue-a-submit-or-to-take-it-back',
  says: 'A tablet has room for the place of a submit and none for the submit itself: the person is told, and nothing is submitted. With room they submit, and without it take that back: they are told, and it still waits; then it is taken back, and what they write next comes right behind what was there.',
  play: async () => {
    const stage = await createStage()
    const { assessmentId, history } = stage
    const { room } = stage.tablet(0)
    const tab = stage.tab(0)
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0)
    let most = 50
    tab.db.lanes.hook('updating', function placed() {
      this.onsuccess = () => void (room.refusals = most)
    })
    await submit(stage, 0)
    most = 0
    room.refusals = 0
    const waiting = async (): Promise<number> =>
      (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length
    const none = `${saidFull(stage)} told, ${await waiting()} wait`
    expect(stage, none === '1 told, 0 wait', `without room for the submit: ${none}`)
    await submit(stage, 0)
    const tries = async (): Promise<void> => {
      const back = await withdrawSubmit(tab.db, assessmentId)
      if (back !== null) history.witness.withdrawn.set(back, 1)
    }
    room.refusals = 50
    await stage.run(attempt(history, tab, 'takes back', tries))
    room.refusals = 0
    const still = `${saidFull(stage)} told, ${await waiting()} wait`
    expect(stage, still === '2 told, 1 wait', `without room to take it back: ${still}`)
    await stage.run(attempt(history, tab, 'takes back', tries))
    expect(stage, (await waiting()) === 0, 'with room it is not taken back')
    await stage.answer(tab, judged('non-compliant', 'instead of the submit'))
    const places = (await rowsOn(stage, 0)).map((row) => row.n).toSorted((a, b) => a - b)
    const isWhole = places.every((n, index) => n === index + 1)
    expect(stage, isWhole, `the places in the lane are ${places.join()}`)
    await stage.connect(0, true)
    return history
  },
}

export const noRoomBeforeASubmit: Scenario = {
  name: 'no-room-to-note-what-goes-before-a-submit',
  says: 'A tablet has no room to note that the answers before a submit were taken: the submit does not leave, and is taken back; with room the answers are noted.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
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
    expect(stage, (await takesBack(stage)) !== null, 'it cannot be taken back')
    stage.hold(0, null)
    await stage.connect(0, true)
    const states = new Set((await rowsOn(stage, 0)).map((row) => `${row.kind} ${row.state}`))
    expect(stage, [...states].join() === 'answer done', `they are ${[...states].join()}`)
    return history
  },
}
