import { copyBack } from '../../people/circumstances.ts'
import { handInAs } from '../../people/handing-in.ts'
import { backUp } from '../../server/backup.ts'
import { viewServer } from '../../server/look.ts'
import { move as moveAway } from './another-organization.ts'
import { answerAll, expect, logOf, offline, statusOf } from '../fixture/deeds.ts'
import { exported } from '../export/exported.ts'
import { inReview } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

export const leadMoved: Scenario = {
  name: 'a-lead-who-was-moved-away',
  says: 'The lead is moved to another organization: they end no conflict any more and submit nothing, what they answer waits, and they do not decide on it.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { lead, second, supervisor } = scene
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const other = mutationOf(stage, { value: judged('not-confirmed', 'of a colleague') })
    await sendsBatch(stage, second, { mutations: [other] })
    await moveAway(stage, lead.id)
    const base = [other['id']]
    const ends = mutationOf(stage, { kind: 'resolve', base })
    const late = mutationOf(stage)
    const said = await sendsBatch(stage, lead, { mutations: [ends, late] })
    const expected = 'refused lead-only,parked left-team'
    expect(stage, said === expected, `who was moved is told ${said}`)
    const at = new Date(world.now()).toISOString()
    const body = submitOf({ id: server.newId(), at })
    const submitted = await toldWhy(stage, lead, 'assessment.submit', body)
    expect(stage, submitted === 'refused not-permitted', `their submit is ${submitted}`)
    const decision = {
      params: { assessmentId, mutationId: String(late['id']) },
      body: { decision: 'take-in' },
    }
    const denied = await asks(stage, lead, 'parked.decide', decision)
    expect(stage, denied.status === 404, `who was moved and takes it in is told ${denied.status}`)
    const taken = await asks(stage, supervisor, 'parked.decide', decision)
    expect(stage, taken.status === 200, `who assigns and takes it in is told ${taken.status}`)
    const status = await statusOf(stage)
    expect(stage, status === 'in-progress', `it is ${status}`)
    return history
  },
}

export const editedAndReviews: Scenario = {
  name: 'who-edited-an-answer-still-comments',
  says: 'An admin comments on an audit in review, and edits an answer of it: a change in review is no part in the work, and they go on commenting.',
  play: async () => {
    const stage = await inReview()
    const { history, assessmentId, questions } = stage
    const { admin } = history.scene
    const { id: questionId } = questions[0]!
    const comments = async (): Promise<string> => {
      const { base, id, at } = mutationOf(stage)
      const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
      const comment = history.server.newId()
      const mutations = [{ id, at, base, kind: 'comment', comment, value }]
      return sendsBatch(stage, admin, { mutations })
    }
    const before = await comments()
    expect(stage, before === 'applied', `the comment is ${before}`)
    const { heads } = await viewServer(history.server)
    const own = heads.filter(({ register }) => register === `answer/${questionId}`)
    const base = own.map(({ revision }) => revision)
    const value = judged('non-compliant', 'As the photo shows.')
    const params = { assessmentId, questionId }
    const body = { value, base, reason: 'The photo shows it.' }
    const edit = await asks(stage, admin, 'review.edit-answer', { params, body })
    expect(stage, edit.status === 200, `who edits it is told ${edit.status}`)
    const after = await comments()
    expect(stage, after === 'applied', `the next comment is ${after}`)
    return history
  },
}

export const fileOfTheLifeBefore: Scenario = {
  name: 'a-file-of-the-life-before',
  says: 'A tablet exports, an old file of the server is copied back and another tablet shows it: another life begins, and the lead hands in the file all the same.',
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
