import { check } from '../../check.ts'
import { save } from '../../people/deed.ts'
import { sendsWithin, statesIn, waiting } from '../fixture/engine.ts'
import { tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { answerAll, expect, logOf, offline, rowsOn, statusOf, submit } from '../fixture/steps.ts'
import { second, year } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

/** What a tablet was answered besides 200, by how often. */
const complaints = ({ history, tab }: Stage, tablet: number): string => {
  const own = history.witness.asked.filter((it) => it.tab === tab(tablet).name)
  const statuses = own.map(({ status }) => String(status)).filter((it) => it !== '200')
  return [...new Set(statuses)].join()
}

const settled = async (stage: Stage, tablet: number): Promise<string> =>
  [...new Set((await rowsOn(stage, tablet)).map((row) => row.state))].join()

export const sendsOfflineWorkInBatchesWithoutAnError: Scenario = {
  name: 'sends-offline-work-in-batches-without-an-error',
  says: 'A tablet sends answers one by one, then in full batches with long Arabic texts, and then a submit. The server accepts everything at the first try.',
  play: async () => {
    for (const batch of [1, 200]) {
      const stage = await createStage({ batch })
      const { history, assessmentId } = stage
      const tab = stage.tab(0)
      await offline(stage, 0)
      for (let time = 0; time < 3; time++) await answerAll(stage, 0)
      if (batch > 1) {
        for (let time = 0; time < 62; time++) {
          const value = `${time} ${'السياج مقطوع '.repeat(380)}`
          const intention = { kind: 'summary', assessmentId, text: 'findings', value } as const
          await stage.run(save(history, tab, intention))
        }
      }
      await submit(stage, 0)
      await stage.connect(0, true)
      await stage.connect(0, true)
      const said = complaints(stage, 0)
      expect(stage, said === '', `in batches of ${batch} the server said ${said}`)
      const states = await settled(stage, 0)
      expect(stage, states === 'done', `in batches of ${batch} they are ${states}`)
      const status = await statusOf(stage)
      expect(stage, status === 'in-review', `in batches of ${batch} it is ${status}`)
      if (batch > 1) return history
    }
    throw new Error('there is no last batch')
  },
}

export const splitsABatchThatTheServerFindsTooLarge: Scenario = {
  name: 'splits-a-batch-that-the-server-finds-too-large',
  says: 'The server accepts at most two answers per request. The tablet sends smaller batches until they pass, and the answers arrive in their order.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 0)
    for (let time = 0; time < 3; time++) await answerAll(stage, 0)
    const isLarge = ({ body = '' }: { body?: string | undefined }): boolean =>
      (body.match(/"n":/g) ?? []).length > 2
    tells(stage, launchPath, { status: 413, code: 'too-large' }, isLarge)
    await stage.connect(0, true)
    await history.world.pass(60_000)
    const states = await settled(stage, 0)
    expect(stage, states === 'done', `they are ${states}`)
    const rows = (await rowsOn(stage, 0)).toSorted((a, b) => a.n - b.n)
    const written = rows.map((row) => row.id).join()
    const logged = (await logOf(stage, 'answer')).map((row) => row.id).join()
    expect(stage, logged === written, 'they are in the log in another order')
    tells(stage, '/api/', null)
    return history
  },
}

export const postponesASingleAnswerThatIsTooLarge: Scenario = {
  name: 'postpones-a-single-answer-that-is-too-large',
  says: 'The server finds a single answer too large. The tablet sends it once, shows the reason for the delay, and sends it again later.',
  play: async () => {
    const stage = await waiting(1)
    const { engine } = stage.tab(0)
    tells(stage, launchPath, { status: 413, code: 'too-large' })
    const atOnce = await sendsWithin(stage, second / 4)
    expect(stage, atOnce === 1, `it was sent ${atOnce} times at once`)
    const why = engine.state().postponed.get(stage.assessmentId)
    const said = `${why?.status} ${why?.code}`
    expect(stage, said === '413 too-large', `it is said to wait because of ${said}`)
    tells(stage, '/api/', null)
    await stage.history.world.pass(5 * second)
    const states = await statesIn(stage)
    expect(stage, states === 'done', `it is ${states}`)
    expect(stage, engine.state().postponed.size === 0, 'it is still said to wait')
    return stage.history
  },
}

const times = 12

export const acceptsTwoBatchesAndARepeatedOneAtTheSameTime: Scenario = {
  name: 'accepts-two-batches-and-a-repeated-one-at-the-same-time',
  says: 'Three tablets send at the same moment, and the network repeats one of the requests. Each answer is stored once, and every tablet gets its receipts.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      for (const tablet of [0, 1, 2]) stage.hold(tablet, '/api/assessment')
      const sent = []
      for (const tablet of [0, 1, 2]) {
        await stage.answer(stage.tab(tablet), judged('non-compliant', `${time} of ${tablet}`))
        stage.tab(tablet).engine.poke()
        await world.pass(500)
        sent.push(stage.next())
      }
      for (const held of sent) held.arrive(true)
      // Doubled on the way: the same once more, at once with the others.
      sent[2]!.arrive()
      await world.pass(10)
      for (const held of sent) held.answer()
      for (const tablet of [0, 1, 2]) stage.hold(tablet, null)
      await world.pass(3_000)
      await check(history, false)
    }
    const rows = await stage.history.server.look((db) =>
      db.selectFrom('log').select('id').where('kind', '=', 'answer').execute(),
    )
    expect(stage, rows.length === 3 * times, `${rows.length} answers in the log`)
    return history
  },
}

export const sendsAnswersOfATabletWithAWrongClock: Scenario = {
  name: 'sends-answers-of-a-tablet-with-a-wrong-clock',
  says: 'The clock of a tablet is an hour ahead, then ten thousand years ahead, then ten years behind. Every answer is sent with the measured clock offset.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    for (const skew of [3_600_000, 10_000 * year, -10 * year]) {
      stage.tablet(0).skew = skew
      await stage.connect(0, true)
      await stage.answer(stage.tab(0), judged('non-compliant', `by a clock ${skew} ms off`))
      await stage.connect(0, true)
      const states = await settled(stage, 0)
      expect(stage, states === 'done', `by a clock ${skew} ms off they are ${states}`)
      const { body } = (await logOf(stage, 'answer')).at(-1)!
      const { offset = 0 } = JSON.parse(body) as { offset?: number }
      const isMeasured = Math.abs(offset + skew) < 5_000
      expect(stage, isMeasured, `a clock ${skew} ms off is measured as ${offset}`)
    }
    stage.tablet(0).skew = 0
    await stage.connect(0, true)
    return history
  },
}

export const startsAnAssessmentWithItsFirstAnswer: Scenario = {
  name: 'starts-an-assessment-with-its-first-answer',
  says: 'A summary is written before any answer. The assessment stays scheduled until the first answer starts it, once.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const intention = { kind: 'summary', assessmentId, text: 'findings', value: 'Early.' } as const
    await stage.run(save(history, stage.tab(0), intention))
    await stage.connect(0, true)
    const before = await statusOf(stage)
    expect(stage, before === 'scheduled', `it is ${before}`)
    await stage.answer(stage.tab(0), judged('non-compliant', 'The first.'))
    await stage.answer(stage.tab(0), judged('non-compliant', 'The second.'), 1)
    await stage.connect(0, true)
    const after = await statusOf(stage)
    const starts = (await logOf(stage, 'start')).length
    expect(stage, after === 'in-progress' && starts === 1, `it is ${after}, begun ${starts} times`)
    return history
  },
}
