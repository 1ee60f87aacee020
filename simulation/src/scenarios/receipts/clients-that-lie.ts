import { linkHeader } from '@apron/contracts/link.ts'
import { requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { ask } from '../../people/desk.ts'
import { viewServer } from '../../server/look.ts'
import { expect, logOf, rowsOn } from '../fixture/deeds.ts'
import { returnIt, waitingFor, withLateArrival } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

/** An answer of the lead’s tablet that was sent, with the device that sent it. */
async function withSent(): Promise<{ stage: Stage; deviceId: string; body: object }> {
  const stage = await createStage()
  await stage.answer(stage.tab(0), judged('non-compliant', 'of the lead'))
  await stage.connect(0, true)
  const [row] = await rowsOn(stage, 0)
  return { stage, deviceId: row?.deviceId ?? '', body: row?.body ?? {} }
}

export const anotherTablet: Scenario = {
  name: 'somebody-speaks-for-another-tablet',
  says: 'A client names another person’s tablet, says that it lost answers, sends what that one sent, does not count its lane, and brings half a megabyte that no schema knows: nothing of it is believed.',
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

export const toldTwice: Scenario = {
  name: 'a-hole-that-is-told-twice',
  says: 'A tablet says what it lost, and its word is sent twice on the way: it is in the log once.',
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

export const madeUpLink: Scenario = {
  name: 'a-link-that-nobody-signed',
  says: 'A client says that the server’s log was longer once, with a seal that it made up: nothing begins another life.',
  play: async () => {
    const { stage } = await withSent()
    const { history, assessmentId } = stage
    const { epoch, seq } = await viewServer(history.server)
    const [deviceId, userId] = [history.server.newId(), history.scene.second.id]
    const request = requestOf(table['sync.changes'], {
      query: { since: 0, epoch, assessments: assessmentId, deviceId },
    })
    const mac = Buffer.alloc(32, 7).toString('base64url')
    const headers = { [linkHeader]: [epoch, seq + 1_000, '0'.repeat(64), mac].join(':') }
    await ask(history, userId, 'sync.changes', { ...request, headers })
    const after = (await viewServer(history.server)).epoch
    expect(stage, after === epoch, 'a client began another life of the server')
    return history
  },
}

export const placesInALane: Scenario = {
  name: 'places-in-a-lane',
  says: 'A client leaves out a place in its lane, and gives one that is taken to another answer: neither is taken, and what is the next is.',
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

const most = 200

/** Somebody interviewed, as a client enters them. */
export const person = (stage: Stage) =>
  mutationOf(stage, {
    kind: 'interviewee',
    question: undefined,
    version: undefined,
    person: stage.history.server.newId(),
    value: { name: 'Amal', function: 'Fire chief' },
  })

export const tooManyPeople: Scenario = {
  name: 'more-people-than-an-audit-has',
  says: 'A client enters people interviewed without an end: two hundred are taken, of each one more it is told why not.',
  play: async () => {
    const stage = await createStage()
    const { lead } = stage.history.scene
    const first = Array.from({ length: most - 2 }, () => person(stage))
    await sendsBatch(stage, lead, { mutations: first })
    const said = await sendsBatch(stage, lead, {
      mutations: [person(stage), person(stage), person(stage)],
    })
    expect(stage, said === 'applied,applied,refused invalid', `the last are ${said}`)
    const again = await sendsBatch(stage, lead, { mutations: [person(stage)] })
    expect(stage, again === 'refused invalid', `one more is ${again}`)
    return stage.history
  },
}

export const onePersonLate: Scenario = {
  name: 'one-person-more-that-came-late',
  says: 'An audit has as many people interviewed as it may have, and one more came after the submit: they are not taken in, the lead is told why, and they wait as before.',
  play: async () => {
    const stage = await withLateArrival(0)
    const { second, supervisor } = stage.history.scene
    const said = await sendsBatch(stage, second, { mutations: [person(stage)] })
    expect(stage, said === 'parked submitted', `it is ${said}`)
    await returnIt(stage)
    const all = Array.from({ length: most }, () => person(stage))
    await sendsBatch(stage, second, { mutations: all })
    const [mutationId = ''] = await waitingFor(stage)
    const { status, said: told } = await asks(stage, supervisor, 'parked.decide', {
      params: { assessmentId: stage.assessmentId, mutationId },
      body: { decision: 'take-in' },
    })
    const code = `${status} ${String(told['code'])}`
    expect(stage, code === '409 status-conflict', `who takes it in is told ${code}`)
    const left = (await waitingFor(stage)).length
    expect(stage, left === 1, `${left} wait`)
    return stage.history
  },
}

export const namesWhatIsLater: Scenario = {
  name: 'a-late-answer-that-names-what-replaced-it',
  says: 'A client says of an answer that it replaces one that is still to come, and that one then says that it replaces the first: it comes late, and what stands alone stays, so that the question keeps an answer.',
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
