import { giveStatus } from '../../people/management.ts'
import { mutationOf, submitOf, untilAnswered } from '../fixture/client.ts'
import { exported } from '../fixture/exports.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { returnIt, waitingFor, withLateArrival } from '../fixture/late-arrivals.ts'
import { answerAll, expect, logOf, offline, statusOf } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

export const storesAnAnswerOnceWhenTheServerCrashes: Scenario = {
  name: 'stores-an-answer-once-when-the-server-crashes',
  says: 'The server crashes at each statement of storing an answer and a reported gap. Both are stored or neither, and in the end both are stored once.',
  play: async () => {
    const stage = await createStage()
    const { assessmentId } = stage
    const deviceId = stage.history.server.newId()
    const hole = { deviceId: stage.history.server.newId(), expected: 1, kept: 2 }
    const body = { deviceId, mutations: [mutationOf(stage, { n: 1 })], hole, unsent: 0 }
    const input = { params: { assessmentId }, body }
    const kept = async (): Promise<string> =>
      [await logOf(stage, 'hole'), await logOf(stage, 'answer')].map((it) => it.length).join()
    const { deaths, status } = await untilAnswered(stage, 'assessment.answer', input, async () => {
      const told = await kept()
      expect(stage, told === '0,0' || told === '1,1', `the log has ${told}`)
    })
    expect(stage, deaths > 10 && status === 200, `after ${deaths} deaths it answers ${status}`)
    const told = await kept()
    expect(stage, told === '1,1', `in the end the log has ${told}`)
    return stage.history
  },
}

export const acceptsALateArrivalOnceWhenTheServerCrashes: Scenario = {
  name: 'accepts-a-late-arrival-once-when-the-server-crashes',
  says: 'The server crashes at each statement of accepting a late arrival. It is accepted or still waits, and in the end it is accepted once.',
  play: async () => {
    const stage = await withLateArrival()
    const { assessmentId } = stage
    await returnIt(stage)
    const [mutationId = ''] = await waitingFor(stage)
    const input = { params: { assessmentId, mutationId }, body: { decision: 'take-in' } }
    const stands = async (): Promise<string> =>
      [await waitingFor(stage), await logOf(stage, 'take-in')].map((it) => it.length).join()
    const { deaths, status } = await untilAnswered(
      stage,
      'parked.decide',
      input,
      async () => {
        const told = await stands()
        expect(stage, told === '1,0' || told === '0,1', `waiting and taken in are ${told}`)
      },
      stage.history.scene.supervisor,
    )
    expect(stage, deaths > 10, `after ${deaths} deaths it answers ${status}`)
    const told = await stands()
    expect(stage, told === '0,1', `in the end waiting and taken in are ${told}`)
    return stage.history
  },
}

/** How many rows of these kinds the log has. */
const counts = async (stage: Stage, ...kinds: string[]): Promise<string> => {
  const found = []
  for (const kind of kinds) found.push((await logOf(stage, kind)).length)
  return found.join()
}

/** What is told after each death is that nothing or all of it was done; in the end all of it was. */
const onceOrNot =
  (stage: Stage, told: () => Promise<string>, none: string, all: string) =>
  async (isOver = false): Promise<void> => {
    const said = await told()
    const isOne = said === all || (said === none && !isOver)
    expect(stage, isOne, `between ${none} and ${all} it is ${said}`)
  }

export const submitsOnceWhenTheServerCrashes: Scenario = {
  name: 'submits-once-when-the-server-crashes',
  says: 'The server crashes at each statement of a submit with a reported gap. All of it is stored or nothing, and in the end the assessment is in review.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, world } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const at = new Date(world.now()).toISOString()
    const hole = { deviceId: server.newId(), expected: 1, kept: 2 }
    const body = submitOf({ id: server.newId(), at, hole })
    const told = async (): Promise<string> =>
      `${await counts(stage, 'hole', 'submit')} ${await statusOf(stage)}`
    const look = onceOrNot(stage, told, '0,0 in-progress', '1,1 in-review')
    const input = { params: { assessmentId }, body }
    const { status } = await untilAnswered(stage, 'assessment.submit', input, look)
    expect(stage, status === 200, `who submits is told ${status}`)
    await look(true)
    return history
  },
}

export const handsInAnExportOnceWhenTheServerCrashes: Scenario = {
  name: 'hands-in-an-export-once-when-the-server-crashes',
  says: 'The server crashes at each statement of a hand-in. The answer is stored with a note of who brought it, or nothing is, and in the end it waits once.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, second } = history.scene
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'only in the file'))
    const { author, rows } = await exported(stage, 1)
    await stage.run(giveStatus(history, second.id, 'inactive'))
    const input = { params: { assessmentId }, body: { author, after: assessmentId, rows } }
    const look = onceOrNot(stage, () => counts(stage, 'answer', 'hand-in'), '0,0', '1,1')
    const { status } = await untilAnswered(stage, 'export.take-in', input, look, lead)
    expect(stage, status === 200, `who hands it in is told ${status}`)
    await look(true)
    const waiting = (await waitingFor(stage)).length
    expect(stage, waiting === 1, `${waiting} wait for the lead`)
    await stage.run(giveStatus(history, second.id, 'active'))
    return history
  },
}
