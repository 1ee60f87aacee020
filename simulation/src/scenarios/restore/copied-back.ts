import { type SignedLink, linkHeader, writeLink } from '@apron/contracts/link.ts'
import { requestOf } from '@apron/contracts/request.ts'
import { protocol, protocolHeader } from '@apron/contracts/sync.ts'
import { table } from '@apron/contracts/table.ts'
import { copyBack } from '../../people/circumstances.ts'
import { ask } from '../../people/desk.ts'
import { evict, forgetOutlived } from '../../people/evict.ts'
import { asks, mutationOf, submitOf, withSent } from '../fixture/client.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { changesPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import { answerAll, expect, logOf, offline, rowsOn, statusOf } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { backUp } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'

export const startsANewEpochWhenAnOldFileIsCopiedBack: Scenario = {
  name: 'starts-a-new-epoch-when-an-old-file-is-copied-back',
  says: 'An operator copies an old database file back. The tablets report what they know, one new epoch starts, and every acknowledged answer returns.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await stage.answer(stage.tab(0), judged('fully-compliant', 'in the copy'))
    await stage.connect(0, true)
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'lost as well'), 1)
    await stage.connect(1, true)
    await offline(stage, 0, 1, 2)
    await stage.run(copyBack(history, backup))
    await stage.connect(2, true)
    await stage.connect(1, true)
    await stage.connect(0, true)
    await history.world.pass(40_000)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 3, `${answers.length} of 3 answers are in the log`)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    return history
  },
}

export const noticesAnOldFileAfterTheLogGrewLongerAgain: Scenario = {
  name: 'notices-an-old-file-after-the-log-grew-longer-again',
  says: 'After an old file was copied back, a tablet writes until the log is longer than before. The others still notice, and no answer is lost.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await stage.connect(1, true)
    await offline(stage, 1)
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await offline(stage, 0, 2)
    await stage.run(copyBack(history, backup))
    for (const index of [0, 1, 2, 3, 4]) {
      await stage.answer(stage.tab(1), judged('non-compliant', `in the copy ${index}`), 1)
    }
    await stage.connect(1, true)
    expect(stage, (await logOf(stage, 'new-life')).length === 0, 'nobody knew better yet')
    await stage.connect(0, true)
    await stage.connect(1, true)
    await history.world.pass(40_000)
    const answers = await logOf(stage, 'answer')
    expect(stage, answers.length === 6, `${answers.length} of 6 answers are in the log`)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    return history
  },
}

export const showsAnAssessmentAsScheduledAgainWhenItsStartWasLost: Scenario = {
  name: 'shows-an-assessment-as-scheduled-again-when-its-start-was-lost',
  says: 'A file from before the first answer is copied back, and its author lost the tablet’s storage. A colleague’s tablet shows the assessment as scheduled.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const status = async () =>
      (await history.world.during(stage.tab(1).db.assessments.get(assessmentId)))?.status
    const backup = await history.server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await history.world.pass(40_000)
    expect(stage, (await status()) === 'in-progress', `it is ${await status()}`)
    await offline(stage, 0, 1, 2)
    await evict(history, stage.tablet(0))
    forgetOutlived(history, backup)
    await stage.run(copyBack(history, backup))
    await stage.connect(1, true)
    await history.world.pass(40_000)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    expect(stage, (await status()) === 'scheduled', `it is still ${await status()}`)
    return history
  },
}

export const restoresAnAnswerThatOnlyItsReceiptVouchesFor: Scenario = {
  name: 'restores-an-answer-that-only-its-receipt-vouches-for',
  says: 'A tablet has the receipt of an answer and has not pulled since. An old file without that answer is copied back, and the tablet sends it again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'in the copy'), 1)
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 1, 2)
    const backup = await history.server.look(backUp)
    stage.hold(0, changesPath)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged last'))
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const done = (await rowsOn(stage, 0)).every((row) => row.state === 'done')
    expect(stage, done, 'it is not acknowledged')
    await offline(stage, 0)
    stage.next().lose()
    stage.hold(0, null)
    await stage.run(copyBack(history, backup))
    await stage.connect(0, true)
    await world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('acknowledged last'), 'what was acknowledged last is lost')
    return history
  },
}

type Moment = {
  readonly epoch: string
  readonly seq: number
  readonly link?: SignedLink
  readonly receipts: readonly unknown[]
}

const noticedByWork = (name: 'assessment.answer' | 'assessment.submit'): Scenario => ({
  name: `an-old-file-is-noticed-by-a-${name === 'assessment.answer' ? 'batch' : 'submit'}`,
  says: `An operator copies an old file back, and the first who comes is one who ${name === 'assessment.answer' ? 'sends an answer' : 'submits'} and knows of the log what is lost: nothing of it is judged, another life begins, and that is what they are told.`,
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged and lost'))
    await stage.connect(0, true)
    const params = { assessmentId }
    const known = await asks(stage, scene.lead, 'assessment.launch', { params })
    const { epoch, link } = known.said as unknown as Moment
    if (link === undefined) throw new Error('nobody is told of the log')
    await offline(stage, 0, 1, 2)
    await stage.run(copyBack(history, backup))
    const there = (await viewServer(server)).seq
    const mutation = mutationOf(stage)
    const at = new Date(world.now()).toISOString()
    const bodies = {
      'assessment.answer': { mutations: [mutation] },
      'assessment.submit': submitOf({ id: mutation['id'], at }),
    }
    const request = requestOf(table[name], { params, body: bodies[name] })
    const headers = {
      [protocolHeader]: String(protocol),
      [linkHeader]: writeLink({ epoch, ...link }),
    }
    const { status, text } = await ask(history, scene.lead.id, name, { ...request, headers })
    const told = JSON.parse(text) as Moment
    expect(stage, status === 200 && told.receipts.length === 0, `it is told ${status} ${text}`)
    const after = await viewServer(server)
    expect(stage, told.epoch === after.epoch && told.epoch !== epoch, 'no other life is told')
    const isLast = told.seq === after.seq && told.link?.seq === after.seq
    expect(stage, isLast && after.seq === there + 1, `the log is at ${after.seq}, not ${told.seq}`)
    const lives = await logOf(stage, 'new-life')
    expect(stage, lives.length === 1, `${lives.length} new lives began`)
    const isKept = after.log.some((row) => row.id === mutation['id'])
    expect(stage, !isKept && (await statusOf(stage)) === 'in-progress', 'it was judged')
    await stage.connect(0, true)
    await world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('acknowledged and lost'), 'what was lost is not back')
    return history
  },
})

export const noticedByWorkOfEither = [
  noticedByWork('assessment.answer'),
  noticedByWork('assessment.submit'),
]

export const ignoresAForgedLinkToALongerLog: Scenario = {
  name: 'ignores-a-forged-link-to-a-longer-log',
  says: 'A client claims with a forged seal that the log was longer. No new epoch starts.',
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

export const noticesAnOldFileOfARestoredLog: Scenario = {
  name: 'notices-an-old-file-of-a-restored-log',
  says: 'A tablet writes to a restored, shorter log, and an older file of that is copied back. The acknowledged answer returns.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server } = history
    const backup = await server.look(backUp)
    for (const time of [1, 2, 3]) {
      await stage.answer(stage.tab(0), judged('non-compliant', `before ${time}`))
      await answerAll(stage, 0)
    }
    for (const tablet of [0, 2]) await stage.connect(tablet, true)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    const shorter = await server.look(backUp)
    await stage.answer(stage.tab(2), judged('not-confirmed', 'acknowledged and lost'), 1)
    await stage.connect(2, true)
    await stage.connect(2, true)
    const sent = (await logOf(stage, 'answer')).length
    expect(stage, sent === 1, `${sent} answers are in the restored log`)
    await offline(stage, 2)
    await stage.run(copyBack(history, shorter))
    await stage.connect(2, true)
    await history.world.pass(40_000)
    const there = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, there.includes('acknowledged and lost'), 'what was acknowledged is not there')
    return history
  },
}
