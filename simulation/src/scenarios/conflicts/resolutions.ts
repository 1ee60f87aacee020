import { type Who, expectReceipt, mutationOf, resolution, sendBatch } from '../fixture/client.ts'
import { rating } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'

export const keepsTwoResolutionsUntilOneIsChosen: Scenario = {
  name: 'keeps-two-resolutions-until-one-is-chosen',
  says: 'The lead resolves a conflict of three answers differently on a tablet and its copy. Both resolutions stand until the lead chooses.',
  play: async (fixture) => {
    await fixture.offline(0, 1, 2)
    for (const tablet of [0, 1, 2])
      await fixture.answer(tablet, rating('non-compliant', `of ${tablet}`))
    await fixture.online(0, 1, 2, 0)
    await fixture.offline(0, 1, 2)
    const copy = await fixture.cloneTablet(0)
    await fixture.offline(copy)
    await fixture.resolve(0, rating('fully-compliant', 'resolved'))
    await fixture.resolve(copy, rating('serious-deficiency', 'resolved otherwise'))
    await fixture.online(0, copy)
    const both = 'resolved,resolved otherwise'
    fixture.expectEqual('standing on the server', await fixture.standing(), both)
    await fixture.online(0)
    await fixture.resolve(0, rating('fully-compliant', 'chosen'))
    await fixture.online(0)
    fixture.expectEqual('standing on the server', await fixture.standing(), 'chosen')
  },
}

export const letsOnlyTheLeadOrASupervisorResolveAConflictOfOthers: Scenario = {
  name: 'lets-only-the-lead-or-a-supervisor-resolve-a-conflict-of-others',
  says: 'Team members resolve conflicts between their own answers. Conflicts with answers of others are resolved by the lead or a supervisor.',
  play: async (fixture) => {
    const { server, scene } = fixture
    const { lead, second, third, supervisor } = scene
    const sendAnswerAs = async (who: Who, findings: string): Promise<unknown> => {
      const mutation = mutationOf(fixture, { n: 1, value: rating('non-compliant', findings) })
      const found = await sendBatch(fixture, who, {
        deviceId: server.newId(),
        mutations: [mutation],
      })
      fixture.expect(found === 'applied', `an answer is ${found}`)
      return mutation['id']
    }
    const colleagues = await sendAnswerAs(third, 'of the colleague')
    const one = await sendAnswerAs(second, 'of one tablet')
    const other = await sendAnswerAs(second, 'of the other')
    await expectReceipt(fixture, second, resolution(fixture), 'refused lead-only')
    await expectReceipt(
      fixture,
      second,
      resolution(fixture, [one, colleagues]),
      'refused lead-only',
    )
    await expectReceipt(fixture, second, resolution(fixture, [colleagues]), 'refused lead-only')
    const own = resolution(fixture, [one, other])
    await expectReceipt(fixture, second, own, 'applied')
    const whole = resolution(fixture, [own['id'], colleagues])
    await expectReceipt(fixture, supervisor, whole, 'applied')
    await sendAnswerAs(third, 'again')
    await expectReceipt(fixture, lead, resolution(fixture, [whole['id']]), 'applied')
    const ended = (await fixture.log('resolve')).filter((row) => row.status === 'applied')
    fixture.expect(ended.length === 3, `${ended.length} resolutions are taken`)
  },
}
