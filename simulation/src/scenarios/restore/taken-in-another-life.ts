import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from './another-life.ts'
import { expect, offline, rowsOn } from '../fixture/deeds.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'

export const takenInAnotherLife: Scenario = {
  name: 'an-audit-is-taken-in-another-life',
  says: 'The server is put back, and the first that a tablet hears of it is the audit that its person takes offline: it shows what stands in this life, a colleague’s answer too, and sends again what was lost.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { server, world } = history
    const { db, ports, engine } = stage.tab(0)
    const shown = async (question: number): Promise<string | undefined> => {
      const register = answerRegister(questions[question]!.id)
      const { value } = await world.during(viewRegister(db, assessmentId, register))
      return (value as { findings?: string } | undefined)?.findings
    }
    await stage.answer(stage.tab(1), judged('fully-compliant', 'of a colleague'), 1)
    await stage.connect(1, true)
    const backup = await server.look(backUp)
    const title = async () => (await world.during(db.assessments.get(assessmentId)))?.title
    const before = await title()
    const body = { title: 'Of the life before' }
    await asks(stage, history.scene.supervisor, 'assessment.change', {
      params: { assessmentId },
      body,
    })
    await stage.answer(stage.tab(0), judged('non-compliant', 'lost'))
    await stage.connect(0, true)
    expect(stage, (await title()) === body.title, 'it has the title of before')
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    engine.stop()
    stage.tablet(0).isOnline = true
    void takeOffline(db, ports, assessmentId)
    await world.pass(2_000)
    const said = [await shown(0), await shown(1)].join()
    expect(stage, said === 'lost,of a colleague', `the tablet shows ${said}`)
    const named = await title()
    expect(stage, named === before, `it is called ${named}`)
    const states = (await rowsOn(stage, 0)).map(({ state }) => state).join()
    expect(stage, states === 'queued', `what was lost is ${states}`)
    engine.start()
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    return history
  },
}

export const whoseItIs: Scenario = {
  name: 'whose-an-audit-is',
  says: 'Somebody is left alone on the team of an audit, and a supervisor who left it still sees it: whether they take it offline or open their list, the audit is the first one’s own and not the second’s.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const { id } = scene.third
    await server.look((on) =>
      on.updateTable('user').set({ role: 'auditor-supervisor' }).where('id', '=', id).execute(),
    )
    await changeTeam(stage, [scene.lead.id])
    for (const [tablet, whose] of [
      [0, true],
      [2, false],
    ] as const) {
      const { db, ports } = stage.tab(tablet)
      const isOwn = async () => (await world.during(db.assessments.get(assessmentId)))?.isOwn
      void takeOffline(db, ports, assessmentId)
      await world.pass(2_000)
      const taken = await isOwn()
      expect(stage, taken === whose, `taken by ${stage.tablet(tablet).name} it is theirs: ${taken}`)
      void refreshLists(db, ports)
      await world.pass(2_000)
      const listed = await isOwn()
      expect(stage, listed === whose, `listed by ${stage.tablet(tablet).name}: ${listed}`)
    }
    return history
  },
}
