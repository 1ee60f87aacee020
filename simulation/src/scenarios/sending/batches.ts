import { check } from '../../check.ts'
import { save } from '../../people/tablet-step.ts'
import { countSendsWithin, waitingStates, queueAnswers } from '../fixture/engine.ts'
import { fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { second, year } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

/** The response statuses of a tablet other than 200. */
const errorStatuses = ({ recorder, tab }: Fixture, tablet: number): string => {
  const own = recorder.asked.filter((it) => it.tab === tab(tablet).name)
  const statuses = own.map(({ status }) => String(status)).filter((it) => it !== '200')
  return [...new Set(statuses)].join()
}

const distinctStates = async (fixture: Fixture, tablet: number): Promise<string> =>
  [...new Set((await fixture.rows(tablet)).map((row) => row.state))].join()

const sendsOfflineWorkInBatchesOf = (batch: number): Scenario => ({
  name: `sends-offline-work-in-batches-of-${batch}-without-an-error`,
  says: `A tablet sends answers, long Arabic texts and a submit in batches of ${batch}. The server accepts everything at the first try.`,
  batch,
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    await fixture.offline(0)
    for (let time = 0; time < 3; time++) await fixture.answerAll(0)
    for (let time = 0; time < (batch > 1 ? 62 : 0); time++) {
      const value = `${time} ${'السياج مقطوع '.repeat(380)}`
      const intention = { kind: 'summary', assessmentId, text: 'findings', value } as const
      await fixture.run(save(history, fixture.tab(0), intention))
    }
    await fixture.submit(0)
    await fixture.online(0, 0)
    fixture.expectEqual('errors of the server', errorStatuses(fixture, 0), '')
    fixture.expectEqual('states on the tablet', await distinctStates(fixture, 0), 'done')
    fixture.expectEqual('status', await fixture.status(), 'in-review')
  },
})

export const sendsOfflineWorkInBatches = [1, 200].map(sendsOfflineWorkInBatchesOf)

export const splitsABatchThatTheServerFindsTooLarge: Scenario = {
  name: 'splits-a-batch-that-the-server-finds-too-large',
  says: 'The server accepts at most two answers per request. The tablet sends smaller batches until they pass, and the answers arrive in their order.',
  play: async (fixture) => {
    await fixture.offline(0)
    for (let time = 0; time < 3; time++) await fixture.answerAll(0)
    const isLarge = ({ body = '' }: { body?: string | undefined }): boolean =>
      (body.match(/"n":/g) ?? []).length > 2
    fakeReply(fixture, launchPath, { status: 413, code: 'too-large' }, isLarge)
    await fixture.online(0)
    await fixture.world.pass(60_000)
    fixture.expectEqual('the states are', await distinctStates(fixture, 0), 'done')
    const rows = (await fixture.rows(0)).toSorted((a, b) => a.n - b.n)
    const written = rows.map((row) => row.id).join()
    const logged = (await fixture.log('answer')).map((row) => row.id).join()
    fixture.expect(logged === written, 'the answers are in another order in the log')
    fakeReply(fixture, '/api/', null)
  },
}

export const postponesASingleAnswerThatIsTooLarge: Scenario = {
  name: 'postpones-a-single-answer-that-is-too-large',
  says: 'The server finds a single answer too large. The tablet sends it once, shows the reason for the delay, and sends it again later.',
  batch: 1,
  play: async (fixture) => {
    await queueAnswers(fixture, 1)
    const { engine } = fixture.tab(0)
    fakeReply(fixture, launchPath, { status: 413, code: 'too-large' })
    const atOnce = await countSendsWithin(fixture, second / 4)
    fixture.expect(atOnce === 1, `it was sent ${atOnce} times at once`)
    const why = engine.state().postponed.get(fixture.assessmentId)
    fixture.expectEqual('shown as postponed by', `${why?.status} ${why?.code}`, '413 too-large')
    fakeReply(fixture, '/api/', null)
    await fixture.world.pass(5 * second)
    fixture.expectEqual('it is', await waitingStates(fixture), 'done')
    fixture.expect(engine.state().postponed.size === 0, 'it is still shown as postponed')
  },
}

const times = 12

export const acceptsTwoBatchesAndARepeatedOneAtTheSameTime: Scenario = {
  name: 'accepts-two-batches-and-a-repeated-one-at-the-same-time',
  says: 'Three tablets send at the same moment, and the network repeats one of the requests. Each answer is stored once, and every tablet gets its receipts.',
  play: async (fixture) => {
    const { history, world } = fixture
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      for (const tablet of [0, 1, 2]) fixture.hold(tablet, '/api/assessment')
      const sent = []
      for (const tablet of [0, 1, 2]) {
        await fixture.answer(tablet, rating('non-compliant', `${time} of ${tablet}`))
        await fixture.poke(tablet, 500)
        sent.push(fixture.next())
      }
      for (const held of sent) held.arrive(true)
      // The network repeats one of them.
      sent[2]!.arrive()
      await world.pass(10)
      for (const held of sent) held.answer()
      for (const tablet of [0, 1, 2]) fixture.hold(tablet, null)
      await world.pass(3_000)
      await check(history, false)
    }
    const rows = await fixture.server.look((db) =>
      db.selectFrom('log').select('id').where('kind', '=', 'answer').execute(),
    )
    fixture.expect(rows.length === 3 * times, `${rows.length} answers in the log`)
  },
}

export const sendsAnswersOfATabletWithAWrongClock: Scenario = {
  name: 'sends-answers-of-a-tablet-with-a-wrong-clock',
  says: 'The clock of a tablet is an hour ahead, then ten thousand years ahead, then ten years behind. Every answer is sent with the measured clock offset.',
  play: async (fixture) => {
    for (const skew of [3_600_000, 10_000 * year, -10 * year]) {
      fixture.tablet(0).skew = skew
      await fixture.online(0)
      await fixture.sendAnswer(0, rating('non-compliant', `by a clock ${skew} ms off`))
      fixture.expectEqual(
        `by a clock ${skew} ms off they are`,
        await distinctStates(fixture, 0),
        'done',
      )
      const { body } = (await fixture.log('answer')).at(-1)!
      const { offset = 0 } = JSON.parse(body) as { offset?: number }
      const isMeasured = Math.abs(offset + skew) < 5_000
      fixture.expect(isMeasured, `a clock ${skew} ms off is measured as ${offset}`)
    }
    fixture.tablet(0).skew = 0
    await fixture.online(0)
  },
}

export const startsAnAssessmentWithItsFirstAnswer: Scenario = {
  name: 'starts-an-assessment-with-its-first-answer',
  says: 'A summary is written before any answer. The assessment stays scheduled until the first answer starts it, once.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const intention = { kind: 'summary', assessmentId, text: 'findings', value: 'Early.' } as const
    await fixture.run(save(history, fixture.tab(0), intention))
    await fixture.online(0)
    fixture.expectEqual('status', await fixture.status(), 'scheduled')
    await fixture.answer(0, rating('non-compliant', 'The first.'))
    await fixture.sendAnswer(0, rating('non-compliant', 'The second.'), 1)
    const after = await fixture.status()
    const starts = (await fixture.log('start')).length
    fixture.expect(after === 'in-progress' && starts === 1, `it is ${after}, begun ${starts} times`)
  },
}
