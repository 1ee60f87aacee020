import { linkHeader, writeLink, type SignedLink } from '@apron/contracts/link.ts'
import { copyBack } from '../../people/circumstances.ts'
import { giveStatus } from '../../people/management.ts'
import { backUp } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'
import { answerAll, expect, logOf, offline, statusOf } from '../fixture/deeds.ts'
import { untilAnswered } from './dies-at-every-step.ts'
import { exported } from '../export/exported.ts'
import { waitingFor, withLateArrival } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'
import { submitOf } from '../fixture/told-why.ts'

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

export const diesWhileItDeclines: Scenario = {
  name: 'the-server-dies-at-every-step-of-declining',
  says: 'A supervisor declines an answer that came late, and the server dies at the first statement of that, then at the second, and so on: it is declined and waits no longer, or neither, and in the end it is declined once.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const [mutationId = ''] = await waitingFor(stage)
    const body = { decision: 'decline', reason: 'Too late. متأخر.' }
    const input = { params: { assessmentId, mutationId }, body }
    const waits = async (): Promise<string> => {
      const { assessments } = await viewServer(history.server)
      const count = assessments.find(({ id }) => id === assessmentId)?.parkedCount
      return [count, await counts(stage, 'decline')].join()
    }
    const look = onceOrNot(stage, waits, '1,0', '0,1')
    const { supervisor } = history.scene
    const { status } = await untilAnswered(stage, 'parked.decide', input, look, supervisor)
    expect(stage, status === 200, `who declines it is told ${status}`)
    await look(true)
    return history
  },
}

export const diesWhileItSubmits: Scenario = {
  name: 'the-server-dies-at-every-step-of-a-submit',
  says: 'A tablet that lost its lane says so and submits, and the server dies at the first statement of that, then at the second, and so on: all of it is there, or nothing, and in the end it is in review.',
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

export const diesWhileItIsHandedIn: Scenario = {
  name: 'the-server-dies-at-every-step-of-handing-in',
  says: 'The lead hands in what the tablet of somebody inactive exported, and the server dies at the first statement of that, then at the second, and so on: the answer is there with a note of who brought it, or neither, and in the end it waits once.',
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

type Told = { readonly epoch: string; readonly link: SignedLink }

export const diesWhileItNotices: Scenario = {
  name: 'the-server-dies-at-every-step-of-noticing-a-copy',
  says: 'An operator copies an old file back, and who knows of the log what is lost asks what changed; the server dies at the first statement of that, then at the second, and so on: another life begins, once, and is told in the end.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene } = history
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(1), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(1, true)
    const params = { assessmentId }
    const known = (await asks(stage, scene.second, 'assessment.launch', { params })).said as Told
    await offline(stage, 0, 1, 2)
    await stage.run(copyBack(history, backup))
    const headers = { [linkHeader]: writeLink({ epoch: known.epoch, ...known.link }) }
    const query = {
      since: 0,
      epoch: known.epoch,
      assessments: assessmentId,
      deviceId: server.newId(),
    }
    const look = onceOrNot(stage, () => counts(stage, 'new-life'), '0', '1')
    const input = { query }
    const { second } = scene
    const { status } = await untilAnswered(stage, 'sync.changes', input, look, second, headers)
    expect(stage, status === 200, `who asks is told ${status}`)
    await look(true)
    const { epoch } = await viewServer(server)
    expect(stage, epoch !== known.epoch, 'it is the life of before')
    await stage.connect(1, true)
    await history.world.pass(40_000)
    const back = await counts(stage, 'answer')
    expect(stage, back === '1', `${back} of 1 answers are back`)
    return history
  },
}
