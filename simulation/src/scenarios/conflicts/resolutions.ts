import { type Who, expectReceipt, mutationOf, resolution, sendsBatch } from '../fixture/client.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { copyOf } from '../fixture/restores.ts'
import { expect, logOf, offline } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

export const keepsTwoResolutionsUntilOneIsChosen: Scenario = {
  name: 'keeps-two-resolutions-until-one-is-chosen',
  says: 'The lead resolves a conflict of three answers differently on a tablet and its copy. Both resolutions stand until the lead chooses.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 0, 1, 2)
    for (const tablet of [0, 1, 2])
      await stage.answer(stage.tab(tablet), judged('non-compliant', `of ${tablet}`))
    for (const tablet of [0, 1, 2, 0]) await stage.connect(tablet, true)
    await offline(stage, 0, 1, 2)
    const copy = await copyOf(stage, 0)
    await offline(stage, copy)
    await stage.resolve(stage.tab(0), judged('fully-compliant', 'resolved'))
    await stage.resolve(stage.tab(copy), judged('serious-deficiency', 'resolved otherwise'))
    await stage.connect(0, true)
    await stage.connect(copy, true)
    const standing = async (): Promise<string> => {
      const { heads } = await viewServer(history.server)
      const values = heads.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
      return values.toSorted().join()
    }
    const two = await standing()
    expect(stage, two === 'resolved,resolved otherwise', `stands: ${two}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('fully-compliant', 'chosen'))
    await stage.connect(0, true)
    const one = await standing()
    expect(stage, one === 'chosen', `stands: ${one}`)
    return history
  },
}

export const letsOnlyTheLeadOrASupervisorResolveAConflictOfOthers: Scenario = {
  name: 'lets-only-the-lead-or-a-supervisor-resolve-a-conflict-of-others',
  says: 'Team members resolve conflicts between their own answers. Conflicts with answers of others are resolved by the lead or a supervisor.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { lead, second, third, supervisor } = scene
    const answered = async (who: Who, findings: string): Promise<unknown> => {
      const mutation = mutationOf(stage, { n: 1, value: judged('non-compliant', findings) })
      const said = await sendsBatch(stage, who, {
        deviceId: server.newId(),
        mutations: [mutation],
      })
      expect(stage, said === 'applied', `an answer is ${said}`)
      return mutation['id']
    }
    const colleagues = await answered(third, 'of the colleague')
    const one = await answered(second, 'of one tablet')
    const other = await answered(second, 'of the other')
    await expectReceipt(stage, second, resolution(stage), 'refused lead-only')
    await expectReceipt(stage, second, resolution(stage, [one, colleagues]), 'refused lead-only')
    await expectReceipt(stage, second, resolution(stage, [colleagues]), 'refused lead-only')
    const own = resolution(stage, [one, other])
    await expectReceipt(stage, second, own, 'applied')
    const whole = resolution(stage, [own['id'], colleagues])
    await expectReceipt(stage, supervisor, whole, 'applied')
    await answered(third, 'again')
    await expectReceipt(stage, lead, resolution(stage, [whole['id']]), 'applied')
    const ended = (await logOf(stage, 'resolve')).filter((row) => row.status === 'applied')
    expect(stage, ended.length === 3, `${ended.length} resolutions are taken`)
    return stage.history
  },
}
