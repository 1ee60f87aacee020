import { giveStatus } from '../../people/management.ts'
import { officeDeeds } from '../../people/in-the-office.ts'
import { viewServer } from '../../server/look.ts'
import { createStage, judged } from '../fixture/stage.ts'
import type { Scenario } from '../scenario.ts'
import { offline, expect, submit, answerAll, statusOf, logOf } from '../fixture/deeds.ts'

export const thirdAnswer: Scenario = {
  name: 'a-resolution-and-a-third-answer',
  says: 'The lead resolves a conflict of two while a third answer is on its way: it is not lost, and conflicts with the resolution.',
  play: async () => {
    const stage = await createStage()
    await offline(stage, 0, 1, 2)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'first'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'second'))
    await stage.answer(stage.tab(2), judged('serious-deficiency', 'third'))
    for (const tablet of [1, 0, 1]) {
      await stage.connect(tablet, true)
      await stage.connect(tablet, false)
    }
    await stage.resolve(stage.tab(0), judged('improvement-desirable', 'resolved'))
    await stage.connect(2, true)
    await stage.connect(0, true)
    const { heads } = await viewServer(stage.history.server)
    const standing = heads.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
    expect(stage, standing.toSorted().join() === 'resolved,third', `stands: ${standing.join()}`)
    return stage.history
  },
}

const submitAndLateAnswer = (answerIsFirst: boolean): Scenario => ({
  name: answerIsFirst ? 'a-late-answer-before-a-submit' : 'a-late-answer-after-a-submit',
  says: answerIsFirst
    ? 'Somebody’s answer reaches the server before a submit that did not see it: the submit is stale.'
    : 'Somebody’s answer reaches the server after the submit: it is parked, and nothing is lost.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'late'))
    await submit(stage, 0)
    const order = answerIsFirst ? [1, 0] : [0, 1]
    for (const tablet of order) await stage.connect(tablet, true)
    const [row] = await logOf(stage, 'submit')
    const status = await statusOf(stage)
    if (answerIsFirst) {
      expect(stage, row?.reason === 'stale-review', `the submit is ${row?.status} ${row?.reason}`)
      expect(stage, status === 'in-progress', `the assessment is ${status}`)
    } else {
      const late = (await logOf(stage, 'answer')).at(-1)
      expect(stage, row?.status === 'applied' && status === 'in-review', `it is ${status}`)
      expect(stage, late?.status === 'parked', `the late answer is ${late?.status}`)
    }
    return stage.history
  },
})

export const racingSubmits: Scenario = {
  name: 'two-submits-at-once',
  says: 'Two people submit the same at the same time: both are right, and it is submitted once.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await submit(stage, 0)
    await submit(stage, 1)
    await stage.connect(1, true)
    await stage.connect(0, true)
    const reasons = (await logOf(stage, 'submit')).map((row) => `${row.status} ${row.reason}`)
    expect(stage, reasons.join() === 'applied null,applied already-submitted', reasons.join())
    return stage.history
  },
}

export const conflictAndSubmit: Scenario = {
  name: 'two-answers-and-a-submit',
  says: 'While two answers contradict each other, nobody submits, not even a plain client that says nothing of what it saw.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('serious-deficiency', 'against it'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    // It picks one of the assessments each time.
    for (let times = 0; times < 10; times++) {
      await stage.run(officeDeeds['plain-submit'](stage.history))
    }
    const reasons = (await logOf(stage, 'submit')).map((row) => row.reason)
    expect(stage, reasons.includes('in-conflict'), `refused with ${reasons.join()}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('non-compliant', 'resolved'))
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    expect(stage, (await statusOf(stage)) === 'in-review', 'it could not be submitted after that')
    return stage.history
  },
}

export const handsIn: Scenario = {
  name: 'made-inactive-with-unsent-work',
  says: 'Somebody is made inactive while their tablet holds work: it hands everything in by itself, all of it waits for the lead, and nothing is read.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene, world } = history
    await stage.answer(stage.tab(1), judged('fully-compliant', 'before'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'unsent'))
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'unsent as well'), 1)
    await stage.run(giveStatus(history, scene.second.id, 'inactive'))
    await stage.answer(stage.tab(0), judged('serious-deficiency', 'not theirs to read'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    const reasons = (await logOf(stage, 'answer')).map((row) => `${row.status} ${row.reason}`)
    const expected = ['applied null', 'applied null', 'parked inactive', 'parked inactive']
    expect(stage, reasons.join() === expected.join(), reasons.join())
    const rows = await world.during(stage.tab(1).db.outbox.toArray())
    const states = rows.map((row) => row.state).join()
    expect(stage, states === 'done,parked,parked', `on the tablet they are ${states}`)
    const read = await world.during(stage.tab(1).db.registers.toArray())
    const isRead = JSON.stringify(read).includes('not theirs to read')
    expect(stage, !isRead, 'what others wrote was read')
    const { phase } = stage.tab(1).engine.state()
    expect(stage, phase === 'sign-in-needed', `the tablet is ${phase}`)
    return history
  },
}

export const submitsAndLateAnswers = [submitAndLateAnswer(true), submitAndLateAnswer(false)]
