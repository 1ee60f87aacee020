import { copyBack } from '../../people/circumstances.ts'
import { call } from '../../people/desk.ts'
import { evict, forgetOutlived } from '../../people/evict.ts'
import { handInAs, handInEdited } from '../../people/handing-in.ts'
import { giveStatus } from '../../people/management.ts'
import { exportOf } from '../fixture/exports.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { decideAll } from '../fixture/late-arrivals.ts'
import type { Scenario } from '../scenario.ts'

export const storesHandedInAnswersOnceUnderTheirAuthor: Scenario = {
  name: 'stores-handed-in-answers-once-under-their-author',
  says: 'The lead hands in an exported file, edited, as it is, and again; a colleague tries too. Each answer is stored once, and the returning tablet doubles nothing.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const { lead, third } = fixture.scene
    const tab = fixture.tab(1)
    await fixture.answer(tab, rating('fully-compliant', 'sent'))
    await fixture.online(1)
    await fixture.offline(1)
    await fixture.answer(tab, rating('non-compliant', 'in the file'))
    await fixture.answer(tab, rating('improvement-desirable', 'in the file as well'), 1)
    const found = await exportOf(fixture, 1)
    await fixture.answer(tab, rating('not-confirmed', 'after the file'))
    const [one, two, ...rest] = found.rows
    if (one === undefined || two === undefined) throw new Error('the file lacks what was answered')
    const forged = { ...two, body: { ...two.body, value: rating('fully-compliant', 'by hand') } }
    const edited = { ...found, rows: [one, forged, ...rest] }
    await handInEdited(history, lead.id, assessmentId, edited)
    const denied = await handInAs(history, third.id, assessmentId, found)
    fixture.expect(denied.refusal?.status === 403, 'a colleague could hand it in')
    const before = await fixture.log('answer')
    fixture.expect(before.length === 1, `${before.length} answers are there, and one was sent`)
    await handInAs(history, lead.id, assessmentId, found)
    await handInAs(history, lead.id, assessmentId, found)
    const notes = await fixture.log('hand-in')
    fixture.expect(notes.length === 1, `it was handed in ${notes.length} times, says the log`)
    await fixture.online(1)
    const answers = await fixture.log('answer')
    const devices = new Set(answers.map((row) => row.deviceId))
    fixture.expect(answers.length === 4, `${answers.length} of 4 answers are in the log`)
    fixture.expect(devices.size === 1, 'the tablet went on as another')
  },
}

const answerStates = async (fixture: Fixture): Promise<string> =>
  (await fixture.log('answer')).map((row) => `${row.status} ${row.reason}`).join()

export const parksHandedInAnswersOfAnInactiveAuthor: Scenario = {
  name: 'parks-handed-in-answers-of-an-inactive-author',
  says: 'A tablet exports and loses everything, and its person becomes inactive. The file is handed in, lost with a restore, handed in again, and accepted.',
  play: async (fixture) => {
    const { history, assessmentId, scene } = fixture
    const { id: supervisor } = scene.supervisor
    await fixture.online(1)
    const backup = await fixture.backUp()
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'only in the file'))
    const found = await exportOf(fixture, 1)
    await evict(history, fixture.tablet(1))
    await fixture.run(giveStatus(history, scene.second.id, 'inactive'))
    await handInAs(history, supervisor, assessmentId, found)
    fixture.expectEqual('it is', await answerStates(fixture), 'parked inactive')
    forgetOutlived(history, backup)
    await fixture.restoreBackup(backup)
    await fixture.run(giveStatus(history, scene.second.id, 'inactive'))
    const { receipts } = await handInAs(history, supervisor, assessmentId, found)
    fixture.expect(receipts[0]?.status === 'parked', `it is ${receipts[0]?.status}`)
    fixture.expectEqual('late arrivals were accepted', await decideAll(fixture, 'take-in'), 1)
    const [answer] = await fixture.log('answer')
    fixture.expect(answer?.actorId === scene.second.id, 'it is not its author’s')
    fixture.expect(history.outlived.size === 1, 'the log does not keep what was handed in')
  },
}

const times = 12

export const refusesAHandInOfAFormerLead: Scenario = {
  name: 'refuses-a-hand-in-of-a-former-lead',
  says: 'The lead changes while a file is handed in. Nobody hands in after they stopped leading.',
  play: async (fixture) => {
    const { history, assessmentId, world, scene, recorder } = fixture
    await fixture.online(2)
    await fixture.offline(2)
    const makeLead = async (leadId: string): Promise<void> => {
      const team = [scene.lead.id, scene.second.id, scene.third.id]
      const asked = { params: { assessmentId }, body: { leadId, team } }
      await call(history, scene.supervisor.id, 'assessment.change', asked)
    }
    for (let time = 0; time < times; time++) {
      await fixture.answer(2, rating('non-compliant', `the ${time}th in a file`))
      const found = await exportOf(fixture, 2)
      fixture.hold(1, '/api/assessment')
      await fixture.answer(1, rating('fully-compliant', `the ${time}th`), 1)
      await fixture.poke(1, 500)
      const batch = fixture.next()
      batch.arrive(true)
      await world.pass(10)
      void handInAs(history, scene.lead.id, assessmentId, found)
      void makeLead(scene.second.id)
      await world.pass(100)
      batch.answer()
      fixture.hold(1, null)
      await world.pass(1_000)
      await fixture.run(makeLead(scene.lead.id))
    }
    const counted = (what: string): number => recorder.counts.get(`office: handed in, ${what}`) ?? 0
    const ended = counted('whole') + counted('not-permitted')
    fixture.expect(ended === times, `${ended} of ${times} times it was handed in or denied`)
  },
}

/** The rows of the log that a hand-in covers. */
type Noted = { readonly from: number; readonly to: number }

export const submitsByHandingInAFile: Scenario = {
  name: 'submits-by-handing-in-a-file',
  says: 'A tablet exports answers and a submit. Once handed in, the assessment is in review, and the log names who brought it.',
  play: async (fixture) => {
    // The tablet gets the key that seals its file.
    await fixture.online(0)
    await fixture.offline(0)
    await fixture.answerAll(0)
    await fixture.submit(0)
    const found = await exportOf(fixture, 0)
    const { supervisor } = fixture.scene
    await handInAs(fixture.history, supervisor.id, fixture.assessmentId, found)
    fixture.expectEqual('status', await fixture.status(), 'in-review')
    const notes = (await fixture.log('hand-in')).map(({ body }) => JSON.parse(body) as Noted)
    const [sent] = await fixture.log('submit')
    const isNoted = notes.some(({ from, to }) => from <= (sent?.seq ?? 0) && (sent?.seq ?? 0) <= to)
    fixture.expect(isNoted, 'no hand-in covers the submit')
  },
}

export const acceptsAFileFromBeforeARestore: Scenario = {
  name: 'accepts-a-file-from-before-a-restore',
  says: 'A tablet exports, and an old file of the server is copied back. The lead hands the export in all the same.',
  play: async (fixture) => {
    const { history, assessmentId, scene, world } = fixture
    await fixture.online(0, 1)
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('non-compliant', 'acknowledged and lost'))
    await fixture.offline(0, 1, 2)
    await fixture.answer(1, rating('fully-compliant', 'only in the file'))
    const found = await exportOf(fixture, 1)
    await fixture.run(copyBack(history, backup))
    await fixture.online(0)
    await world.pass(40_000)
    fixture.expectEqual('epochs started', (await fixture.log('new-life')).length, 1)
    const { receipts, refusal } = await handInAs(history, scene.lead.id, assessmentId, found)
    const result = refusal?.problem?.code ?? receipts.map(({ status }) => status).join()
    fixture.expect(result === 'applied', `the response to the hand-in is ${result}`)
  },
}
