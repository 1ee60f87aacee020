import { callAs, mutationOf, sendBatch, sendOneAnswer } from '../fixture/client.ts'
import { rating } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const refusesAClientThatSpeaksForAnotherTablet: Scenario = {
  name: 'refuses-a-client-that-speaks-for-another-tablet',
  says: 'A client names the tablet of another person, reports its answers as lost, reuses its ids and sends unknown data. The server believes none of it.',
  play: async (fixture) => {
    const { deviceId, body } = await sendOneAnswer(fixture)
    const { assessmentId } = fixture
    const { second } = fixture.scene
    const own = fixture.server.newId()
    const epoch = (await viewServer(fixture.server)).epoch
    const query = { since: 0, epoch, assessments: assessmentId, deviceId }
    const { status } = await callAs(fixture, second, 'sync.changes', { query })
    fixture.expect(status === 403, `asking for another tablet: ${status}`)
    const uncounted = await sendBatch(fixture, second, {
      deviceId: own,
      mutations: [mutationOf(fixture)],
    })
    fixture.expect(uncounted === 'envelope-invalid', `without a place in the lane: ${uncounted}`)
    const hole = { deviceId, expected: 2, kept: null }
    const lost = await sendBatch(fixture, second, {
      deviceId: own,
      mutations: [mutationOf(fixture, { n: 1 })],
      hole,
    })
    fixture.expect(lost === 'foreign-device', `a gap in another lane: ${lost}`)
    const same = await sendBatch(fixture, second, { deviceId: own, mutations: [{ ...body, n: 1 }] })
    fixture.expect(same === 'refused id-reused', `another person’s id: ${same}`)
    const much = await sendBatch(fixture, second, {
      deviceId: own,
      mutations: [mutationOf(fixture, { n: 2, more: 'x'.repeat(70_000) })],
    })
    fixture.expect(much === 'refused invalid', `unknown data: ${much}`)
  },
}

export const logsAReportedGapOnce: Scenario = {
  name: 'logs-a-reported-gap-once',
  says: 'A tablet reports a gap, and the network repeats the request. The log has the gap once.',
  play: async (fixture) => {
    const { deviceId } = await sendOneAnswer(fixture)
    const { lead } = fixture.scene
    const body = {
      deviceId: fixture.server.newId(),
      mutations: [mutationOf(fixture, { n: 1 })],
      hole: { deviceId, expected: 2, kept: 4 },
    }
    for (const time of ['once', 'again']) {
      fixture.expectEqual(`${time} it is`, await sendBatch(fixture, lead, body), 'applied')
    }
    const holes = (await fixture.log('hole')).length
    fixture.expect(holes === 1, `it is in the log ${holes} times`)
  },
}

export const acceptsOnlyTheNextPlaceOfALane: Scenario = {
  name: 'accepts-only-the-next-place-of-a-lane',
  says: 'A client skips a place in its lane and reuses another. Both are refused, and the next place is accepted.',
  play: async (fixture) => {
    const { lead } = fixture.scene
    const deviceId = fixture.server.newId()
    const send = (...places: readonly number[]): Promise<string> =>
      sendBatch(fixture, lead, {
        deviceId,
        mutations: places.map((n) => mutationOf(fixture, { n })),
      })
    const found = [await send(1), await send(3), await send(1), await send(2, 3), await send(3)]
    const expected = ['applied', 'lane-gap', 'lane-forked', 'applied,applied', 'lane-forked']
    fixture.expect(found.join('; ') === expected.join('; '), `the response is ${found.join('; ')}`)
  },
}

export const storesAnAnswerOnceThatIsTwiceInABatch: Scenario = {
  name: 'stores-an-answer-once-that-is-twice-in-a-batch',
  says: 'A batch holds an answer twice and then another one under the same id. The first is stored once, and the last is refused.',
  play: async (fixture) => {
    const { server, scene } = fixture
    const one = mutationOf(fixture)
    const other = { ...one, value: rating('fully-compliant', 'In other words.') }
    const mutations: Record<string, unknown>[] = [one, one, other, mutationOf(fixture)]
    const expected = 'applied,applied,refused id-reused,applied'
    const plain = await sendBatch(fixture, scene.second, { mutations })
    fixture.expect(plain === expected, `a client without a device gets ${plain}`)
    const id = server.newId()
    const lane = mutations.map((it, index) => ({
      ...it,
      id: it['id'] === one['id'] ? id : server.newId(),
      n: index + 1,
    }))
    const body = { deviceId: server.newId(), mutations: lane }
    fixture.expectEqual('a tablet is told', await sendBatch(fixture, scene.second, body), expected)
    const answers = (await fixture.log('answer')).length
    fixture.expect(answers === 4, `the log has ${answers} of 4 answers`)
  },
}

export const keepsAnAnswerWhenTwoReplaceEachOther: Scenario = {
  name: 'keeps-an-answer-when-two-replace-each-other',
  says: 'Two answers each say that they replace the other. The later one counts as replaced, so that the question keeps an answer.',
  play: async (fixture) => {
    const { body } = await sendOneAnswer(fixture)
    const { lead, second } = fixture.scene
    const [first, later] = [fixture.server.newId(), fixture.server.newId()]
    const own = fixture.server.newId()
    const { id } = body as { id: string }
    const says = await sendBatch(fixture, second, {
      deviceId: own,
      mutations: [mutationOf(fixture, { id: first, n: 1, base: [id, later] })],
    })
    const late = mutationOf(fixture, { id: later, n: 1, base: [first] })
    const came = await sendBatch(fixture, lead, {
      deviceId: fixture.server.newId(),
      mutations: [late],
    })
    fixture.expectEqual('receipts', `${says}; ${came}`, 'applied; applied superseded')
    const stand = (await viewServer(fixture.server)).heads.map((head) => head.revision).join()
    fixture.expect(stand === first, `there stands ${stand}`)
  },
}

export const countsAReportedGapAsAChangeOfTheAssessment: Scenario = {
  name: 'counts-a-reported-gap-as-a-change-of-the-assessment',
  says: 'A tablet reports a gap and sends only known answers. A status change that was meant for the version before is refused.',
  play: async (fixture) => {
    const { assessmentId } = fixture
    const { lead, supervisor } = fixture.scene
    await fixture.sendAnswer(0, rating('non-compliant', 'of the lead'))
    const [row] = await fixture.rows(0)
    const seqOf = async () =>
      (await viewServer(fixture.server)).assessments.find(({ id }) => id === assessmentId)?.seq
    const seen = await seqOf()
    const found = await sendBatch(fixture, lead, {
      deviceId: fixture.server.newId(),
      hole: { deviceId: row?.deviceId, expected: 2, kept: null },
      mutations: [{ ...row?.body, n: 1 }],
    })
    fixture.expect(found === 'applied', `a known answer is ${found}`)
    const move = { to: 'cancelled', reason: 'Meant for the one before.', seq: seen }
    const asked = { params: { assessmentId }, body: { move } }
    const { reply: answer } = await callAs(fixture, supervisor, 'assessment.change', asked)
    const code = String(answer['code'])
    fixture.expect(code === 'changed-meanwhile', `the status change gets ${code}`)
    const next = await sendBatch(fixture, lead, {
      deviceId: fixture.server.newId(),
      hole: { deviceId: row?.deviceId, expected: 2, kept: null },
      mutations: [mutationOf(fixture, { n: 2 })],
    })
    fixture.expect(next === 'lane-gap', `a lane that starts at 2: ${next}`)
  },
}
