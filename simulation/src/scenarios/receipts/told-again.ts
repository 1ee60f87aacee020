import { expect, logOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { hasSent } from '../limits/a-day-is-full.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

export const lostInTwoAudits: Scenario = {
  name: 'a-lane-that-is-lost-in-two-audits',
  says: 'A tablet lost its lane in two audits at the same place, and says so in both: each log has it, once however often it is said.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const hole = { deviceId: server.newId(), expected: 1, kept: 2 }
    const two = scene.assessments.slice(0, 2)
    for (const { id, questions } of two) {
      const { id: question, version } = questions[0]!
      const deviceId = server.newId()
      for (const n of [1, 2]) {
        const mutations = [mutationOf(stage, { n, question, version })]
        const said = await sendsBatch(stage, scene.second, { deviceId, mutations, hole }, id)
        expect(stage, said === 'applied', `what is sent with it is ${said}`)
      }
    }
    const holes = (await logOf(stage, 'hole')).map((row) => row.assessmentId).join()
    const both = two.map(({ id }) => id).join()
    expect(stage, holes === both, `it is in the log of ${holes}`)
    return stage.history
  },
}

export const countsAllTheSame: Scenario = {
  name: 'what-comes-with-a-word-said-before-counts',
  says: 'An account has sent nearly as much as a day takes; a tablet that lost its lane submits, says so, is refused, and submits anew with the same word: both count, one answer more is taken, and with the day full neither an answer nor a submit, of which nothing is kept.',
  play: async () => {
    const stage = await createStage()
    const { server, scene, world } = stage.history
    const { lead } = scene
    await hasSent(stage, lead.id, 19_997, 0)
    const hole = { deviceId: server.newId(), expected: 1, kept: 2 }
    const deviceId = server.newId()
    const submits = (n: number): Promise<string> => {
      const at = new Date(world.now()).toISOString()
      const told = { id: server.newId(), at, digest: '0'.repeat(64), deviceId, n, hole }
      return toldWhy(stage, lead, 'assessment.submit', submitOf(told))
    }
    for (const n of [1, 2]) {
      const said = await submits(n)
      expect(stage, said.startsWith('refused unanswered'), `the ${n}th is told ${said}`)
    }
    const send = () => sendsBatch(stage, lead, { mutations: [mutationOf(stage)] })
    const said = [await send(), await send(), await submits(3)].join()
    expect(stage, said === 'applied,quota-full,quota-full', `then it is told ${said}`)
    const kept = [await logOf(stage, 'submit'), await logOf(stage, 'answer')]
    const many = kept.map(({ length }) => length).join()
    expect(stage, many === '2,1', `of submits and answers the log has ${many}`)
    return stage.history
  },
}

export const knownOutOfPlace: Scenario = {
  name: 'what-is-known-out-of-its-place',
  says: 'A tablet in a new lane sends an answer that is known, far ahead of its place and then behind it: it is told what it was told, and the lane goes on where it was.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const known = mutationOf(stage)
    const send = (deviceId: string, ...mutations: readonly object[]): Promise<string> =>
      sendsBatch(stage, scene.second, { deviceId, mutations })
    const at = (n: number): object => mutationOf(stage, { n })
    const deviceId = server.newId()
    const said = [
      await send(server.newId(), { ...known, n: 1 }),
      await send(deviceId, { ...known, n: 3 }),
      await send(deviceId, at(1), at(2)),
      await send(deviceId, { ...known, n: 1 }, at(3)),
    ].join('; ')
    const expected = 'applied; applied; applied,applied; applied,applied'
    expect(stage, said === expected, `it is told ${said}`)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 4, `the log has ${answers} of 4 answers`)
    return stage.history
  },
}
