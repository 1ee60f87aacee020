import { discardRefused } from '@apron/pwa/sync/tray.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { check } from '../../check.ts'
import { circumstances } from '../../people/circumstances.ts'
import { save } from '../../people/deed.ts'
import { oldRelease } from '../../people/old-release.ts'
import { drawingFrom } from '../../history.ts'
import { newAssessment } from '../../people/management.ts'
import { backUp, type Backup } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import {
  answerAll,
  answerElsewhere,
  expect,
  logOf,
  offline,
  rowsOn,
  statusOf,
  submit,
} from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { withRefused } from '../late-arrivals/the-tray.ts'
import { tells } from '../fixture/told.ts'

const shownOn = async (stage: Stage, tablet: number): Promise<string> => {
  const { db } = stage.tab(tablet)
  const register = answerRegister(stage.questions[0]!.id)
  const view = await stage.history.world.during(viewRegister(db, stage.assessmentId, register))
  return (view.value as AnswerValue | undefined)?.findings ?? 'nothing'
}

/** So many times a tablet is told that somebody else uses its lane. */
const isForked = (stage: Stage, path: string, most: number): void => {
  let times = 0
  tells(stage, path, { status: 409, code: 'lane-forked' }, () => ++times <= most)
}

export const ownWay: Scenario = {
  name: 'a-copy-that-goes-its-own-way',
  says: 'A tablet with work in several assessments is copied and both go on: the one takes one new name for all of them, sends its work in the order in which it was written, and shows at every step what its person said last.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    await newAssessment(history)
    const { id: third = '', questions = [] } = scene.assessments.at(-1) ?? {}
    for (const time of [1, 2, 3])
      await stage.answer(stage.tab(0), judged('fully-compliant', `before ${time}`))
    await answerElsewhere(stage, 0, judged('fully-compliant', 'elsewhere before'))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.run(circumstances.clone(history, stage.tablet(0)))
    const copy = history.tablets.findIndex(({ name }) => name === `${stage.tablet(0).name}'`)
    await stage.answer(stage.tab(copy), judged('non-compliant', 'of the copy'), 1)
    await answerElsewhere(stage, copy, judged('non-compliant', 'of the copy'))
    await stage.connect(copy, true)
    for (const time of [1, 2, 3]) {
      await stage.answer(stage.tab(0), judged('non-compliant', `after ${time}`))
      const shown = await shownOn(stage, 0)
      expect(stage, shown === `after ${time}`, `shown is ${shown} before it is sent`)
    }
    await answerElsewhere(stage, 0, judged('non-compliant', 'elsewhere after'))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('not-confirmed', 'in its own lane'))
    const shown = await shownOn(stage, 0)
    expect(stage, shown === 'in its own lane', `shown is ${shown} in the lane of its own`)
    await stage.connect(0, true)
    for (const tablet of [copy, 0]) {
      const tab = stage.tab(tablet)
      const { id: question, version } = questions[0]!
      const value = judged('non-compliant', `in the third, of ${tablet}`)
      const intention = { kind: 'answer', assessmentId: third, question, version, value } as const
      void takeOffline(tab.db, tab.ports, third)
      await world.pass(2_000)
      await stage.run(save(history, tab, intention))
      await stage.connect(tablet, true)
    }
    await check(history, false)
    const answers = await logOf(stage, 'answer')
    const names = new Set(answers.map((row) => row.deviceId))
    expect(stage, names.size === 2, `the two have ${names.size} names`)
    const own = answers.filter((row) => row.body.includes('after '))
    const said = own.map(({ body }) => /after \d/.exec(body)?.[0]).filter((it) => it !== undefined)
    expect(stage, said.join() === 'after 1,after 2,after 3', `the log has ${said.join()}`)
    return history
  },
}

export const leftTwice: Scenario = {
  name: 'a-lane-that-is-left-twice',
  says: 'A tablet is told twice in a row that somebody else uses its lane: it shows what its person said last all the while, goes on in a third lane, all of its work arrives once, and the server hears of both that it left.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    for (const text of ['sent', 'sent too', 'sent last'])
      await stage.answer(stage.tab(0), judged('fully-compliant', text))
    await stage.connect(0, true)
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'unsent'))
    stage.hold(0, '/api/assessment/launch')
    stage.tablet(0).isOnline = true
    stage.tab(0).engine.poke()
    for (const time of [1, 2, 3]) {
      await world.pass(2_000)
      const shown = await shownOn(stage, 0)
      expect(stage, shown === 'unsent', `shown is ${shown} before it is sent the ${time}th time`)
      const forked = { status: 409, code: 'lane-forked' }
      tells(stage, '/api/assessment/launch', time < 3 ? forked : null)
      const sent = stage.next()
      sent.arrive()
      await world.pass(100)
      sent.answer()
    }
    await world.pass(1_000)
    stage.hold(0, null)
    const states = (await rowsOn(stage, 0)).map((row) => row.state)
    expect(stage, new Set(states).size === 1, `they are ${states.join()}`)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 2, `the server heard of ${holes} lanes`)
    return stage.history
  },
}

export const knownGoesOn: Scenario = {
  name: 'what-is-known-in-another-lane',
  says: 'An answer is applied and the word on it lost; sent again, it moves to another lane, and another answer follows it there: the server knows the first and takes the second, and nothing is told to be missing.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    stage.hold(0, '/api/assessment/launch')
    await stage.answer(stage.tab(0), judged('non-compliant', 'first'))
    stage.tab(0).engine.poke()
    await history.world.pass(500)
    const sent = stage.next()
    sent.arrive()
    await history.world.pass(100)
    isForked(stage, '/api/assessment/launch', 1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'second'), 1)
    stage.hold(0, null)
    sent.lose()
    await history.world.pass(60_000)
    tells(stage, '/api/', null)
    const states = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, states === 'done,done', `they are ${states}`)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 1, `the server heard of ${holes} lanes that were left`)
    return history
  },
}

export const submitInAnotherLane: Scenario = {
  name: 'a-submit-that-moves-to-another-lane',
  says: 'A submit is applied and its answer lost; sent again, it is told that somebody else uses the lane, and moves to another: it is the same submit, and it is done.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await answerAll(stage, 0)
    await stage.connect(0, true)
    stage.hold(0, '/api/assessment/submit')
    await submit(stage, 0)
    stage.tab(0).engine.poke()
    await history.world.pass(2_000)
    const sent = stage.next()
    sent.arrive()
    await history.world.pass(100)
    isForked(stage, '/api/assessment/submit', 1)
    stage.hold(0, null)
    sent.lose()
    await history.world.pass(60_000)
    tells(stage, '/api/', null)
    const row = (await rowsOn(stage, 0)).find((it) => it.kind === 'submit')
    const said = `${row?.state} ${row?.reason}`
    expect(stage, said === 'done null', `the submit is ${said}`)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}

export const gapOfWhatWasDiscarded: Scenario = {
  name: 'what-was-discarded-leaves-no-hole',
  says: 'Between two answers lies one that was refused and discarded; the server is put back to before all of them: the two are sent in a lane of their own, and nothing is told to be missing.',
  play: async () => {
    let backup: Backup | null = null
    const stage = await withRefused(async ({ history: { server } }) => {
      backup = await server.look(backUp)
    })
    const { history } = stage
    const late = (await rowsOn(stage, 1)).find((row) => row.state === 'refused')?.id ?? ''
    await stage.answer(stage.tab(1), judged('fully-compliant', 'behind it'), 1)
    await stage.connect(1, true)
    const { db, ports } = stage.tab(1)
    await stage.run(discardRefused(db, ports, late))
    await offline(stage, 0, 1, 2)
    if (backup !== null) await putBack(stage, backup)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 0, `${holes} holes were told`)
    const said = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, said.includes('behind it'), 'what was behind it did not arrive')
    return history
  },
}

export const olderFirst: Scenario = {
  name: 'work-of-an-older-release-in-a-new-lane',
  says: 'Work of the oldest release waits on a tablet, its person corrects it by the newer one, and the lane has to be laid anew: the correction is shown, comes behind what it corrects, and stands.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene } = history
    const tab = stage.tab(0)
    await offline(stage, 0)
    await stage.run(oldRelease(drawingFrom(history, world.chanceOf('older')), tab))
    const old = (await rowsOn(stage, 0)).find((row) => row.kind === 'answer')
    const assessment = scene.assessments.find(({ id }) => id === old?.assessmentId)
    const asked = assessment?.questions.find(({ id }) => answerRegister(id) === old?.register)
    if (old === undefined || asked === undefined) throw new Error('nothing of it waits')
    const { assessmentId, register } = old
    const { id: question, version } = asked
    const value = judged('serious-deficiency', 'corrected')
    const intention = { kind: 'answer', assessmentId, question, version, value } as const
    await stage.run(save(history, tab, intention))
    const shown = async (): Promise<string> => {
      const view = await world.during(viewRegister(tab.db, assessmentId, register))
      return (view.value as AnswerValue | undefined)?.findings ?? 'nothing'
    }
    const before = await shown()
    expect(stage, before === 'corrected', `shown is ${before}`)
    isForked(stage, '/api/assessment/launch', 1)
    await stage.connect(0, true)
    await world.pass(60_000)
    tells(stage, '/api/', null)
    const last = (await logOf(stage, 'answer')).at(-1)?.body ?? ''
    expect(stage, last.includes('corrected'), 'what was corrected came behind its correction')
    const after = await shown()
    expect(stage, after === 'corrected', `shown is ${after} once it is sent`)
    return history
  },
}
