import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { pull } from '@apron/pwa/sync/pull.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { handInAs } from '../../people/handing-in.ts'
import { backUp } from '../../server/backup.ts'
import { putBack } from './another-life.ts'
import { expect, logOf, offline, rowsOn } from '../fixture/deeds.ts'
import { exported } from '../export/exported.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const laterIsRead: Scenario = {
  name: 'a-later-answer-is-read-while-an-earlier-is-queued-again',
  says: 'Two tabs send the last of three answers as the server begins another life, and the first two are queued again; the tablet reads what stands before it sends them: it shows the last.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const { server, world, network } = history
    const { db, ports } = stage.tab(0)
    for (const text of ['first', 'second'])
      await stage.answer(stage.tab(0), judged('fully-compliant', text))
    await stage.connect(0, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'last'))
    await putBack(stage, await server.look(backUp))
    stage.hold(0, '/api/assessment')
    stage.tablet(0).isOnline = true
    for (const tab of [0, 1]) stage.tab(0, tab).engine.poke()
    await world.pass(1_000)
    const sent = [stage.next(), stage.next()]
    for (const one of sent) one.arrive()
    await world.pass(100)
    for (const one of sent) {
      one.answer()
      await world.pass(100)
    }
    void pull(db, ports)
    await world.pass(1_000)
    const states = (await rowsOn(stage, 0)).map((row) => row.state).join()
    expect(stage, states === 'queued,queued,done', `they are ${states}`)
    const register = answerRegister(stage.questions[0]!.id)
    const { heads } = await world.during(viewRegister(db, assessmentId, register))
    const shown = heads.map(({ value }) => (value as AnswerValue).findings).join()
    expect(stage, shown === 'last', `the tablet shows ${shown}`)
    stage.hold(0, null)
    while (network.held.length > 0) stage.next().lose()
    await world.pass(1_000)
    return history
  },
}

export const editedRowIsNamed: Scenario = {
  name: 'which-row-of-a-file-was-edited',
  says: 'The lead hands in a file of which somebody edited the last row: nothing of it is taken, and the lead is told which row it is.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    // It is told its person’s key.
    await stage.connect(1, true)
    await offline(stage, 1)
    for (const question of [0, 1])
      await stage.answer(stage.tab(1), judged('non-compliant', `to ${question}`), question)
    const found = await exported(stage, 1)
    const last = found.rows.at(-1)
    if (last === undefined) throw new Error('the file is empty')
    const value = judged('fully-compliant', 'by hand')
    const rows = [...found.rows.slice(0, -1), { ...last, body: { ...last.body, value } }]
    const { lead } = history.scene
    const { edited } = await handInAs(history, lead.id, assessmentId, { ...found, rows })
    expect(stage, edited === rows.length, `of row ${rows.length} the lead is told: ${edited}`)
    const taken = (await logOf(stage, 'answer')).length
    expect(stage, taken === 0, `${taken} answers of it were taken`)
    await stage.connect(1, true)
    return history
  },
}
