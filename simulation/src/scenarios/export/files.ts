import { call } from '../../people/desk.ts'
import { evict, forgetOutlived } from '../../people/evict.ts'
import { handInAs, handInEdited } from '../../people/handing-in.ts'
import { giveStatus } from '../../people/management.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from '../restore/another-life.ts'
import { answerAll, expect, logOf, offline, statusOf, submit } from '../fixture/deeds.ts'
import { exported } from './exported.ts'
import { decideAll } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** The rows that somebody brought. */
type Noted = { readonly from: number; readonly to: number }

const said = async (stage: Stage): Promise<string> =>
  (await logOf(stage, 'answer')).map((row) => `${row.status} ${row.reason}`).join()

export const leadHandsIn: Scenario = {
  name: 'the-lead-hands-in-an-export',
  says: 'A tablet that cannot send exports its work and goes on; the lead hands the file in, edited, then as it is, then again, and a colleague tries too: each answer is there once, its author’s; the tablet that comes back doubles nothing.',
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

export const handedInForOneWhoLeft: Scenario = {
  name: 'an-export-of-somebody-whose-tablet-is-lost',
  says: 'A tablet exports and is lost with all that it held, and its person is made inactive; a supervisor hands the file in, a restore loses that, and the supervisor hands it in again: it waits, and is taken in.',
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

export const leadChangesMeanwhile: Scenario = {
  name: 'the-lead-changes-while-an-export-is-handed-in',
  says: 'Somebody hands in an export while a supervisor makes another the lead: whichever comes first in the log, nobody hands in who does not lead then.',
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

export const submitHandedIn: Scenario = {
  name: 'a-file-with-a-submit-is-handed-in',
  says: 'The lead answers everything and submits without signal, and exports; a supervisor hands the file in: it is submitted, and the log says of every row who brought it.',
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
