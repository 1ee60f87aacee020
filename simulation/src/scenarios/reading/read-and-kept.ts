import { dropDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { ReadOnlyError } from '@apron/pwa/sync/read-only.ts'
import { findObstaclesOf } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { whyNot } from '../submit/behind-a-submit.ts'
import { expect } from '../fixture/deeds.ts'
import { inReview, move } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'

export const listKeeps: Scenario = {
  name: 'a-list-takes-nothing-away',
  says: 'An audit is given back, the tablet reads that, and its person opens the list while nothing else is answered: they may still write, the tablet still says when it heard of the work of others, and that the list is whole.',
  play: async () => {
    const stage = await inReview()
    const { history, assessmentId } = stage
    const { world, scene, network } = history
    const { db, ports } = stage.tab(0)
    await move(stage, scene.analyst, 'returned', 'Look at gate 3 again.')
    await stage.connect(0, true)
    const rowNow = () => world.during(db.assessments.get(assessmentId))
    const before = await rowNow()
    stage.hold(0, '/api/sync/changes')
    void refreshLists(db, ports)
    await world.pass(2_000)
    const after = await rowNow()
    const why = await whyNot(stage)
    expect(stage, why === 'nothing', `who opened the list may not write: ${why}`)
    const told = after?.unsentToldAt
    const isKept = told !== undefined && told === before?.unsentToldAt
    expect(stage, isKept, `it was told of others at ${before?.unsentToldAt}, and then ${told}`)
    const listed = await world.during(db.meta.get('listed'))
    const isWhole = listed?.key === 'listed' && listed.total === undefined
    expect(stage, isWhole, 'a list that is whole is called a part')
    stage.hold(0, null)
    while (network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    return history
  },
}

export const notBegun: Scenario = {
  name: 'what-stands-against-a-submit-before-the-first-answer',
  says: 'Somebody half types an answer in an audit in which nobody answered: that it has not begun stands against a submit. They give it up, and remove the audit from the tablet: who asks what stands against it then is told that it is not there.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { world } = history
    const { db, ports } = stage.tab(0)
    const { id, version } = stage.questions[0]!
    const register = answerRegister(id)
    const value = judged('non-compliant', 'half a sen')
    await world.during(writeDraft(db, ports, { assessmentId, register, value, version }))
    const told = async (): Promise<string> => {
      try {
        return (await findObstaclesOf(db, assessmentId)).map(({ reason }) => reason).join()
      } catch (error) {
        return error instanceof ReadOnlyError ? error.reason : String(error)
      }
    }
    const open = await world.during(told())
    expect(stage, open.startsWith('status,'), `what stands against it is ${open}`)
    await world.during(dropDraft(db, assessmentId, register))
    await stage.run(removeFromTablet(db, assessmentId))
    const gone = await world.during(told())
    expect(stage, gone === 'not-here', `of what was removed it is told: ${gone}`)
    return history
  },
}

export const outAndRenewed: Scenario = {
  name: 'one-question-out-and-another-renewed',
  says: 'At one time a question is taken out of an audit and another is asked in a newer version: the tablet tells its person of both.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { admin, supervisor } = history.scene
    const [renewed, out] = stage.questions.map(({ id }) => id)
    const text = { en: 'Is the fence whole, and lit?', ar: null }
    await asks(stage, admin, 'question.change', {
      params: { questionId: renewed ?? '' },
      body: { text },
    })
    const questions = { remove: [out], takeOver: [{ question: renewed, version: 2 }] }
    const changed = await asks(stage, supervisor, 'assessment.change', {
      params: { assessmentId },
      body: { questions },
    })
    expect(stage, changed.status === 200, `the questions were not changed: ${changed.status}`)
    await stage.connect(0, true)
    const row = await history.world.during(stage.tab(0).db.assessments.get(assessmentId))
    const { takenOut = [], renewed: anew = [] } = row?.questionNews ?? {}
    const told = [...takenOut, ...anew].join()
    expect(stage, told === `${out},${renewed}`, `in place of ${out},${renewed} it tells ${told}`)
    return history
  },
}
