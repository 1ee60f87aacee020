import { copyBack } from '../../people/circumstances.ts'
import { call } from '../../people/desk.ts'
import { evict, forgetOutlived } from '../../people/evict.ts'
import { handInAs, handInEdited } from '../../people/handing-in.ts'
import { giveStatus } from '../../people/management.ts'
import { exported } from '../fixture/exports.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { decideAll } from '../fixture/late-arrivals.ts'
import { putBack } from '../fixture/restores.ts'
import { answerAll, expect, logOf, offline, statusOf, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { backUp } from '../../server/backup.ts'

export const storesHandedInAnswersOnceUnderTheirAuthor: Scenario = {
  name: 'stores-handed-in-answers-once-under-their-author',
  says: 'The lead hands in an exported file, edited, as it is, and again; a colleague tries too. Each answer is stored once, and the returning tablet doubles nothing.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, third } = history.scene
    const tab = stage.tab(1)
    await stage.answer(tab, judged('fully-compliant', 'sent'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(tab, judged('non-compliant', 'in the file'))
    await stage.answer(tab, judged('improvement-desirable', 'in the file as well'), 1)
    const found = await exported(stage, 1)
    await stage.answer(tab, judged('not-confirmed', 'after the file'))
    const [one, two, ...rest] = found.rows
    if (one === undefined || two === undefined) throw new Error('the file lacks what was answered')
    const forged = { ...two, body: { ...two.body, value: judged('fully-compliant', 'by hand') } }
    const edited = { ...found, rows: [one, forged, ...rest] }
    await handInEdited(history, lead.id, assessmentId, edited)
    const denied = await handInAs(history, third.id, assessmentId, found)
    expect(stage, denied.refusal?.status === 403, 'a colleague could hand it in')
    const before = await logOf(stage, 'answer')
    expect(stage, before.length === 1, `${before.length} answers are there, and one was sent`)
    await handInAs(history, lead.id, assessmentId, found)
    await handInAs(history, lead.id, assessmentId, found)
    const notes = await logOf(stage, 'hand-in')
    expect(stage, notes.length === 1, `it was handed in ${notes.length} times, says the log`)
    await stage.connect(1, true)
    const answers = await logOf(stage, 'answer')
    const devices = new Set(answers.map((row) => row.deviceId))
    expect(stage, answers.length === 4, `${answers.length} of 4 answers are in the log`)
    expect(stage, devices.size === 1, 'the tablet went on as another')
    return history
  },
}

const said = async (stage: Stage): Promise<string> =>
  (await logOf(stage, 'answer')).map((row) => `${row.status} ${row.reason}`).join()

export const parksHandedInAnswersOfAnInactiveAuthor: Scenario = {
  name: 'parks-handed-in-answers-of-an-inactive-author',
  says: 'A tablet exports and loses everything, and its person becomes inactive. The file is handed in, lost with a restore, handed in again, and accepted.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene } = history
    const { id: supervisor } = scene.supervisor
    await stage.connect(1, true)
    const backup = await server.look(backUp)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'only in the file'))
    const found = await exported(stage, 1)
    await evict(history, stage.tablet(1))
    await stage.run(giveStatus(history, scene.second.id, 'inactive'))
    await handInAs(history, supervisor, assessmentId, found)
    const first = await said(stage)
    expect(stage, first === 'parked inactive', `it is ${first}`)
    forgetOutlived(history, backup)
    await putBack(stage, backup)
    await stage.run(giveStatus(history, scene.second.id, 'inactive'))
    const { receipts } = await handInAs(history, supervisor, assessmentId, found)
    expect(stage, receipts[0]?.status === 'parked', `it is ${receipts[0]?.status}`)
    const taken = await decideAll(stage, 'take-in')
    expect(stage, taken === 1, `${taken} late arrivals were taken in`)
    const [answer] = await logOf(stage, 'answer')
    expect(stage, answer?.actorId === scene.second.id, 'it is not its author’s')
    expect(stage, history.outlived.size === 1, 'nobody remembers what was handed in')
    return history
  },
}

const times = 12

export const refusesAHandInOfAFormerLead: Scenario = {
  name: 'refuses-a-hand-in-of-a-former-lead',
  says: 'The lead changes while a file is handed in. Nobody hands in after they stopped leading.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world, scene, witness } = history
    await stage.connect(2, true)
    await offline(stage, 2)
    const leads = async (leadId: string): Promise<void> => {
      const team = [scene.lead.id, scene.second.id, scene.third.id]
      const asked = { params: { assessmentId }, body: { leadId, team } }
      await call(history, scene.supervisor.id, 'assessment.change', asked)
    }
    for (let time = 0; time < times; time++) {
      await stage.answer(stage.tab(2), judged('non-compliant', `the ${time}th in a file`))
      const found = await exported(stage, 2)
      stage.hold(1, '/api/assessment')
      await stage.answer(stage.tab(1), judged('fully-compliant', `the ${time}th`), 1)
      stage.tab(1).engine.poke()
      await world.pass(500)
      const batch = stage.next()
      batch.arrive(true)
      await world.pass(10)
      void handInAs(history, scene.lead.id, assessmentId, found)
      void leads(scene.second.id)
      await world.pass(100)
      batch.answer()
      stage.hold(1, null)
      await world.pass(1_000)
      await stage.run(leads(scene.lead.id))
    }
    const counted = (what: string): number => witness.counts.get(`office: handed in, ${what}`) ?? 0
    const ended = counted('whole') + counted('not-permitted')
    expect(stage, ended === times, `${ended} of ${times} times it was handed in or denied`)
    return history
  },
}

/** The rows that somebody brought. */
type Noted = { readonly from: number; readonly to: number }

export const submitsByHandingInAFile: Scenario = {
  name: 'submits-by-handing-in-a-file',
  says: 'A tablet exports answers and a submit. Once handed in, the assessment is in review, and the log names who brought it.',
  play: async () => {
    const stage = await createStage()
    // It is given the key that its file is sealed with.
    await stage.connect(0, true)
    await offline(stage, 0)
    await answerAll(stage, 0)
    await submit(stage, 0)
    const found = await exported(stage, 0)
    const { supervisor } = stage.history.scene
    await handInAs(stage.history, supervisor.id, stage.assessmentId, found)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    const notes = (await logOf(stage, 'hand-in')).map(({ body }) => JSON.parse(body) as Noted)
    const [sent] = await logOf(stage, 'submit')
    const isNoted = notes.some(({ from, to }) => from <= (sent?.seq ?? 0) && (sent?.seq ?? 0) <= to)
    expect(stage, isNoted, 'nobody is said to have brought the submit')
    return stage.history
  },
}

export const acceptsAFileFromBeforeARestore: Scenario = {
  name: 'accepts-a-file-from-before-a-restore',
  says: 'A tablet exports, and an old file of the server is copied back. The lead hands the export in all the same.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'only in the file'))
    const found = await exported(stage, 1)
    await stage.run(copyBack(history, backup))
    await stage.connect(0, true)
    await world.pass(40_000)
    const lives = (await logOf(stage, 'new-life')).length
    expect(stage, lives === 1, `${lives} lives began`)
    const { receipts, refusal } = await handInAs(history, scene.lead.id, assessmentId, found)
    const said = refusal?.problem?.code ?? receipts.map(({ status }) => status).join()
    expect(stage, said === 'applied', `who hands it in is told ${said}`)
    return history
  },
}
