import { type SignedLink, linkHeader, writeLink } from '@apron/contracts/link.ts'
import { requestOf } from '@apron/contracts/request.ts'
import { protocol, protocolHeader } from '@apron/contracts/sync.ts'
import { table } from '@apron/contracts/table.ts'
import { copyBack } from '../../people/circumstances.ts'
import { ask } from '../../people/desk.ts'
import { evict, forgetOutlived } from '../../people/evict.ts'
import { callAs, mutationOf, submitBody, sendOneAnswer } from '../fixture/client.ts'
import { rating } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const startsANewEpochWhenAnOldFileIsCopiedBack: Scenario = {
  name: 'starts-a-new-epoch-when-an-old-file-is-copied-back',
  says: 'An operator copies an old database file back. The tablets report what they know, one new epoch starts, and every acknowledged answer returns.',
  play: async (fixture) => {
    const { history } = fixture
    await fixture.sendAnswer(0, rating('fully-compliant', 'in the copy'))
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('non-compliant', 'acknowledged and lost'))
    await fixture.sendAnswer(1, rating('improvement-desirable', 'lost as well'), 1)
    await fixture.offline(0, 1, 2)
    await fixture.run(copyBack(history, backup))
    await fixture.online(2, 1, 0)
    await fixture.world.pass(40_000)
    const answers = await fixture.log('answer')
    fixture.expect(answers.length === 3, `${answers.length} of 3 answers are in the log`)
    fixture.expectEqual('new epochs started', (await fixture.log('new-life')).length, 1)
  },
}

export const noticesAnOldFileAfterTheLogGrewLongerAgain: Scenario = {
  name: 'notices-an-old-file-after-the-log-grew-longer-again',
  says: 'After an old file was copied back, a tablet writes until the log is longer than before. The others still notice, and no answer is lost.',
  play: async (fixture) => {
    const { history } = fixture
    await fixture.online(1)
    await fixture.offline(1)
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('fully-compliant', 'acknowledged and lost'))
    await fixture.offline(0, 2)
    await fixture.run(copyBack(history, backup))
    for (const index of [0, 1, 2, 3, 4]) {
      await fixture.answer(1, rating('non-compliant', `in the copy ${index}`), 1)
    }
    await fixture.online(1)
    fixture.expect((await fixture.log('new-life')).length === 0, 'it was noticed already')
    await fixture.online(0, 1)
    await fixture.world.pass(40_000)
    const answers = await fixture.log('answer')
    fixture.expect(answers.length === 6, `${answers.length} of 6 answers are in the log`)
    fixture.expectEqual('new epochs started', (await fixture.log('new-life')).length, 1)
  },
}

export const showsAnAssessmentAsScheduledAgainWhenItsStartWasLost: Scenario = {
  name: 'shows-an-assessment-as-scheduled-again-when-its-start-was-lost',
  says: 'A file from before the first answer is copied back, and its author lost the tablet’s storage. A colleague’s tablet shows the assessment as scheduled.',
  play: async (fixture) => {
    const { history, assessmentId } = fixture
    const status = async () =>
      (await fixture.world.during(fixture.tab(1).db.assessments.get(assessmentId)))?.status
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('non-compliant', 'acknowledged and lost'))
    await fixture.online(1)
    await fixture.world.pass(40_000)
    fixture.expect((await status()) === 'in-progress', `it is ${await status()}`)
    await fixture.offline(0, 1, 2)
    await evict(history, fixture.tablet(0))
    forgetOutlived(history, backup)
    await fixture.run(copyBack(history, backup))
    await fixture.online(1)
    await fixture.world.pass(40_000)
    fixture.expectEqual('new epochs started', (await fixture.log('new-life')).length, 1)
    fixture.expect((await status()) === 'scheduled', `it is still ${await status()}`)
  },
}

export const restoresAnAnswerThatOnlyItsReceiptVouchesFor: Scenario = {
  name: 'restores-an-answer-that-only-its-receipt-vouches-for',
  says: 'A tablet has the receipt of an answer and has not pulled since. An old file without that answer is copied back, and the tablet sends it again.',
  play: async (fixture) => {
    const { history, world } = fixture
    await fixture.sendAnswer(0, rating('fully-compliant', 'in the copy'), 1)
    await fixture.online(1, 2)
    await fixture.offline(1, 2)
    const backup = await fixture.backUp()
    fixture.hold(0, changesPath)
    await fixture.answer(0, rating('non-compliant', 'acknowledged last'))
    await fixture.poke(0, 1_000)
    const done = (await fixture.rows(0)).every((row) => row.state === 'done')
    fixture.expect(done, 'it is not acknowledged')
    await fixture.offline(0)
    fixture.next().lose()
    fixture.hold(0, null)
    await fixture.run(copyBack(history, backup))
    await fixture.online(0)
    await world.pass(40_000)
    const answers = (await fixture.log('answer')).map((row) => row.body).join()
    fixture.expect(answers.includes('acknowledged last'), 'the last acknowledged answer is missing')
  },
}

type Moment = {
  readonly epoch: string
  readonly seq: number
  readonly link?: SignedLink
  readonly receipts: readonly unknown[]
}

const noticesAnOldFileBy = (name: 'assessment.answer' | 'assessment.submit'): Scenario => ({
  name: `notices-an-old-file-by-a-${name === 'assessment.answer' ? 'batch' : 'submit'}`,
  says: 'An old file is copied back, and the first request is a batch or a submit of a tablet that knows more. Nothing of it is judged, and a new epoch starts and is reported.',
  play: async (fixture) => {
    const { history, assessmentId, server, scene, world } = fixture
    await fixture.answerAll(0)
    await fixture.online(0)
    const backup = await fixture.backUp()
    await fixture.sendAnswer(0, rating('non-compliant', 'acknowledged and lost'))
    const params = { assessmentId }
    const known = await callAs(fixture, scene.lead, 'assessment.launch', { params })
    const { epoch, link } = known.reply as unknown as Moment
    if (link === undefined) throw new Error('the launch has no link')
    await fixture.offline(0, 1, 2)
    await fixture.run(copyBack(history, backup))
    const there = (await viewServer(server)).seq
    const mutation = mutationOf(fixture)
    const at = new Date(world.now()).toISOString()
    const bodies = {
      'assessment.answer': { mutations: [mutation] },
      'assessment.submit': submitBody({ id: mutation['id'], at }),
    }
    const request = requestOf(table[name], { params, body: bodies[name] })
    const headers = {
      [protocolHeader]: String(protocol),
      [linkHeader]: writeLink({ epoch, ...link }),
    }
    const { status, text } = await ask(history, scene.lead.id, name, { ...request, headers })
    const shown = JSON.parse(text) as Moment
    fixture.expect(status === 200 && shown.receipts.length === 0, `the reply is ${status} ${text}`)
    const after = await viewServer(server)
    fixture.expect(shown.epoch === after.epoch && shown.epoch !== epoch, 'no new epoch is reported')
    const isLast = shown.seq === after.seq && shown.link?.seq === after.seq
    fixture.expect(isLast && after.seq === there + 1, `the log is at ${after.seq}`)
    fixture.expectEqual('new epochs started', (await fixture.log('new-life')).length, 1)
    const isKept = after.log.some((row) => row.id === mutation['id'])
    fixture.expect(!isKept && (await fixture.status()) === 'in-progress', 'it was judged')
    await fixture.online(0)
    await world.pass(40_000)
    const answers = (await fixture.log('answer')).map((row) => row.body).join()
    fixture.expect(answers.includes('acknowledged and lost'), 'the lost answer is not back')
  },
})

export const noticesAnOldFileByWork = [
  noticesAnOldFileBy('assessment.answer'),
  noticesAnOldFileBy('assessment.submit'),
]

export const ignoresAForgedLinkToALongerLog: Scenario = {
  name: 'ignores-a-forged-link-to-a-longer-log',
  says: 'A client claims with a forged seal that the log was longer. No new epoch starts.',
  play: async (fixture) => {
    await sendOneAnswer(fixture)
    const { history, assessmentId } = fixture
    const { epoch, seq } = await viewServer(fixture.server)
    const [deviceId, userId] = [fixture.server.newId(), fixture.scene.second.id]
    const request = requestOf(table['sync.changes'], {
      query: { since: 0, epoch, assessments: assessmentId, deviceId },
    })
    const mac = Buffer.alloc(32, 7).toString('base64url')
    const headers = { [linkHeader]: [epoch, seq + 1_000, '0'.repeat(64), mac].join(':') }
    await ask(history, userId, 'sync.changes', { ...request, headers })
    const after = (await viewServer(fixture.server)).epoch
    fixture.expect(after === epoch, 'a client began another epoch')
  },
}

export const noticesAnOldFileOfARestoredLog: Scenario = {
  name: 'notices-an-old-file-of-a-restored-log',
  says: 'A tablet writes to a restored, shorter log, and an older file of that is copied back. The acknowledged answer returns.',
  play: async (fixture) => {
    const { history } = fixture
    const backup = await fixture.backUp()
    for (const time of [1, 2, 3]) {
      await fixture.answer(0, rating('non-compliant', `before ${time}`))
      await fixture.answerAll(0)
    }
    await fixture.online(0, 2)
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    const shorter = await fixture.backUp()
    await fixture.sendAnswer(2, rating('not-confirmed', 'acknowledged and lost'), 1)
    await fixture.online(2)
    fixture.expectEqual('answers are in the restored log', (await fixture.log('answer')).length, 1)
    await fixture.offline(2)
    await fixture.run(copyBack(history, shorter))
    await fixture.online(2)
    await fixture.world.pass(40_000)
    const there = (await fixture.log('answer')).map((row) => row.body).join()
    fixture.expect(there.includes('acknowledged and lost'), 'an acknowledged answer is missing')
  },
}
