import { viewServer } from '../../server/look.ts'
import { expect, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

export const saidAgain: Scenario = {
  name: 'a-tablet-that-says-the-same-again',
  says: 'A tablet says while it asks what it has not sent, then the same again, then that it has taken that audit off; somebody who was never on the team says something too: of all that is not news nothing is written, so that who only asks waits for nobody.',
  play: async () => {
    const stage = await createStage()
    const { server, scene, world } = stage.history
    const [one, other] = [server.newId(), server.newId()]
    const both = scene.assessments.slice(0, 2).map(({ id }) => id)
    const { faults } = server
    const writesFor = async (
      who: { readonly id: string },
      deviceId: string,
      query: { readonly assessments: string; readonly unsent: string },
    ): Promise<number> => {
      const before = faults.writes
      const asked = { query: { since: 0, epoch: '', deviceId, ...query } }
      const { status } = await asks(stage, who, 'sync.changes', asked)
      expect(stage, status === 200, `who asks is told ${status}`)
      return faults.writes - before
    }
    const says = { assessments: both.join(), unsent: '3,2' }
    const news = await writesFor(scene.lead, one, says)
    await world.pass(60_000)
    const again = await writesFor(scene.lead, one, says)
    const takenOff = await writesFor(scene.lead, one, { assessments: '', unsent: '' })
    // Once on the team of one audit, and never on that of the one that they tell of.
    const [first = '', assessmentId = ''] = both
    const at = new Date(world.now()).toISOString()
    const member = { assessmentId, userId: scene.supervisor.id, joinedAt: at, leftAt: at }
    await server.look((db) => db.insertInto('assessmentMember').values(member).execute())
    const ofFirst = { assessments: first, unsent: '3' }
    await writesFor(scene.supervisor, other, ofFirst)
    await world.pass(60_000)
    const neverOn = await writesFor(scene.supervisor, other, ofFirst)
    const written = [again, takenOff, neverOn].join()
    expect(stage, news > 0, 'of what is news nothing is written')
    expect(stage, written === '0,0,0', `of what is not news there is written ${written}`)
    return stage.history
  },
}

export const onlyTheHoleIsNew: Scenario = {
  name: 'a-hole-that-is-told-with-what-is-known',
  says: 'A tablet goes on in a new lane, says what it lost, and sends nothing that the server has not: the audit changed last when that was said, and a move that was meant for the one before is told so.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, supervisor } = history.scene
    await stage.answer(stage.tab(0), judged('non-compliant', 'of the lead'))
    await stage.connect(0, true)
    const [row] = await rowsOn(stage, 0)
    const seqOf = async () =>
      (await viewServer(history.server)).assessments.find(({ id }) => id === assessmentId)?.seq
    const seen = await seqOf()
    const said = await sendsBatch(stage, lead, {
      deviceId: history.server.newId(),
      hole: { deviceId: row?.deviceId, expected: 2, kept: null },
      mutations: [{ ...row?.body, n: 1 }],
    })
    expect(stage, said === 'applied', `what is known is ${said}`)
    const move = { to: 'cancelled', reason: 'Meant for the one before.', seq: seen }
    const asked = { params: { assessmentId }, body: { move } }
    const { said: answer } = await asks(stage, supervisor, 'assessment.change', asked)
    const code = String(answer['code'])
    expect(stage, code === 'changed-meanwhile', `the move is told ${code}`)
    const next = await sendsBatch(stage, lead, {
      deviceId: history.server.newId(),
      hole: { deviceId: row?.deviceId, expected: 2, kept: null },
      mutations: [mutationOf(stage, { n: 2 })],
    })
    expect(stage, next === 'lane-gap', `a lane that begins at 2 is told ${next}`)
    return history
  },
}
