import { asks, mutationOf, sendsBatch, withSent } from '../fixture/client.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { expect, logOf, rowsOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const refusesAClientThatSpeaksForAnotherTablet: Scenario = {
  name: 'refuses-a-client-that-speaks-for-another-tablet',
  says: 'A client names the tablet of another person, reports its answers as lost, reuses its ids and sends unknown data. The server believes none of it.',
  play: async () => {
    const { stage, deviceId, body } = await withSent()
    const { history, assessmentId } = stage
    const { second } = history.scene
    const own = history.server.newId()
    const epoch = (await viewServer(history.server)).epoch
    const query = { since: 0, epoch, assessments: assessmentId, deviceId }
    const { status } = await asks(stage, second, 'sync.changes', { query })
    expect(stage, status === 403, `who asks for another’s tablet is told ${status}`)
    const uncounted = await sendsBatch(stage, second, {
      deviceId: own,
      mutations: [mutationOf(stage)],
    })
    expect(stage, uncounted === 'envelope-invalid', `who does not count is told ${uncounted}`)
    const hole = { deviceId, expected: 2, kept: null }
    const lost = await sendsBatch(stage, second, {
      deviceId: own,
      mutations: [mutationOf(stage, { n: 1 })],
      hole,
    })
    expect(stage, lost === 'foreign-device', `who speaks of another’s lane is told ${lost}`)
    const same = await sendsBatch(stage, second, { deviceId: own, mutations: [{ ...body, n: 1 }] })
    expect(stage, same === 'refused id-reused', `who guesses an id is told ${same}`)
    const much = await sendsBatch(stage, second, {
      deviceId: own,
      mutations: [mutationOf(stage, { n: 2, more: 'x'.repeat(70_000) })],
    })
    expect(stage, much === 'refused invalid', `what nobody knows is ${much}`)
    return history
  },
}

export const logsAReportedGapOnce: Scenario = {
  name: 'logs-a-reported-gap-once',
  says: 'A tablet reports a gap, and the network repeats the request. The log has the gap once.',
  play: async () => {
    const { stage, deviceId } = await withSent()
    const { lead } = stage.history.scene
    const body = {
      deviceId: stage.history.server.newId(),
      mutations: [mutationOf(stage, { n: 1 })],
      hole: { deviceId, expected: 2, kept: 4 },
    }
    for (const time of ['once', 'again']) {
      const said = await sendsBatch(stage, lead, body)
      expect(stage, said === 'applied', `${time} it is ${said}`)
    }
    const holes = (await logOf(stage, 'hole')).length
    expect(stage, holes === 1, `it is in the log ${holes} times`)
    return stage.history
  },
}

export const acceptsOnlyTheNextPlaceOfALane: Scenario = {
  name: 'accepts-only-the-next-place-of-a-lane',
  says: 'A client skips a place in its lane and reuses another. Both are refused, and the next place is accepted.',
  play: async () => {
    const stage = await createStage()
    const { lead } = stage.history.scene
    const deviceId = stage.history.server.newId()
    const send = (...places: readonly number[]): Promise<string> =>
      sendsBatch(stage, lead, {
        deviceId,
        mutations: places.map((n) => mutationOf(stage, { n })),
      })
    const said = [await send(1), await send(3), await send(1), await send(2, 3), await send(3)]
    const expected = ['applied', 'lane-gap', 'lane-forked', 'applied,applied', 'lane-forked']
    expect(stage, said.join('; ') === expected.join('; '), `it is told ${said.join('; ')}`)
    return stage.history
  },
}

export const storesAnAnswerOnceThatIsTwiceInABatch: Scenario = {
  name: 'stores-an-answer-once-that-is-twice-in-a-batch',
  says: 'A batch holds an answer twice and then another one under the same id. The first is stored once, and the last is refused.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const one = mutationOf(stage)
    const other = { ...one, value: judged('fully-compliant', 'In other words.') }
    const mutations: Record<string, unknown>[] = [one, one, other, mutationOf(stage)]
    const expected = 'applied,applied,refused id-reused,applied'
    const plain = await sendsBatch(stage, scene.second, { mutations })
    expect(stage, plain === expected, `a client without a name is told ${plain}`)
    const id = server.newId()
    const lane = mutations.map((it, index) => ({
      ...it,
      id: it['id'] === one['id'] ? id : server.newId(),
      n: index + 1,
    }))
    const body = { deviceId: server.newId(), mutations: lane }
    const said = await sendsBatch(stage, scene.second, body)
    expect(stage, said === expected, `a tablet is told ${said}`)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 4, `the log has ${answers} of 4 answers`)
    return stage.history
  },
}

export const keepsAnAnswerWhenTwoReplaceEachOther: Scenario = {
  name: 'keeps-an-answer-when-two-replace-each-other',
  says: 'Two answers each say that they replace the other. The later one counts as replaced, so that the question keeps an answer.',
  play: async () => {
    const { stage, body } = await withSent()
    const { history } = stage
    const { lead, second } = history.scene
    const [first, later] = [history.server.newId(), history.server.newId()]
    const own = history.server.newId()
    const { id } = body as { id: string }
    const says = await sendsBatch(stage, second, {
      deviceId: own,
      mutations: [mutationOf(stage, { id: first, n: 1, base: [id, later] })],
    })
    const late = mutationOf(stage, { id: later, n: 1, base: [first] })
    const came = await sendsBatch(stage, lead, {
      deviceId: history.server.newId(),
      mutations: [late],
    })
    expect(stage, `${says}; ${came}` === 'applied; applied superseded', `they are ${says}; ${came}`)
    const stand = (await viewServer(history.server)).heads.map((head) => head.revision).join()
    expect(stage, stand === first, `there stands ${stand}`)
    return history
  },
}

export const countsAReportedGapAsAChangeOfTheAssessment: Scenario = {
  name: 'counts-a-reported-gap-as-a-change-of-the-assessment',
  says: 'A tablet reports a gap and sends only known answers. A status change that was meant for the version before is refused.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, supervisor } = history.scene
    await stage.answer(stage.tab(0), judged('non-compliant', 'of the lead'))
    await stage.connect(0, true)
    const [row] = await rowsOn(stage, 0)
    const seqOf = async () =>
      (await viewServer(history.server)).assessments.find(({ id }) => id === assessmentId)?.seq
    const seen = await seqOf()
    const said = await sendsBatch(stage, lead, {
      deviceId: history.server.newId(),
      hole: { deviceId: row?.deviceId, expected: 2, kept: null },
      mutations: [{ ...row?.body, n: 1 }],
    })
    expect(stage, said === 'applied', `what is known is ${said}`)
    const move = { to: 'cancelled', reason: 'Meant for the one before.', seq: seen }
    const asked = { params: { assessmentId }, body: { move } }
    const { said: answer } = await asks(stage, supervisor, 'assessment.change', asked)
    const code = String(answer['code'])
    expect(stage, code === 'changed-meanwhile', `the move is told ${code}`)
    const next = await sendsBatch(stage, lead, {
      deviceId: history.server.newId(),
      hole: { deviceId: row?.deviceId, expected: 2, kept: null },
      mutations: [mutationOf(stage, { n: 2 })],
    })
    expect(stage, next === 'lane-gap', `a lane that begins at 2 is told ${next}`)
    return history
  },
}
