import { storedOf } from '@apron/pwa/sync/stored.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { evict } from '../../people/evict.ts'
import { expect } from '../fixture/deeds.ts'
import { rewrites, type Body } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** As an older release said it: nothing vouches for a place of the log. */
const withoutLink = (said: Body): Body =>
  JSON.parse(JSON.stringify(said, (key, it: unknown) => (key === 'link' ? undefined : it)))

export const noLinks: Scenario = {
  name: 'a-server-that-gives-no-links',
  says: 'A server of an older release vouches for no place of its log: a tablet that knows one of before and a new one both take what a colleague wrote, and take the audit offline; the new one says nothing of a place until the server gives one.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, run, questions } = stage
    const { world } = history
    const register = answerRegister(questions[0]!.id)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'before'))
    for (const tablet of [1, 0]) await stage.connect(tablet, true)
    const end = rewrites(stage, '/api/', withoutLink)
    await run(evict(history, stage.tablet(2)))
    const fresh = history.tablets.findIndex(({ name }) => name === 't3*')
    const linkOn = async ({ tab }: Stage, tablet: number) =>
      world.during(tab(tablet).db.meta.get('link'))
    const before = await linkOn(stage, 0)
    expect(stage, before !== undefined, 'the first knows no place of before')
    await stage.answer(stage.tab(1), judged('non-compliant', 'since'))
    await stage.connect(1, true)
    for (const tablet of [0, fresh]) {
      const { db, ports } = stage.tab(tablet)
      await stage.connect(tablet, true)
      void takeOffline(db, ports, assessmentId)
      await world.pass(2_000)
      await stage.connect(tablet, true)
      const { value } = await world.during(viewRegister(db, assessmentId, register))
      const shown = (value as { findings?: string } | undefined)?.findings
      expect(stage, shown === 'since', `${stage.tablet(tablet).name} shows ${shown}`)
      const stored = await world.during(storedOf(db, assessmentId))
      expect(stage, stored?.questions === questions.length, 'the audit is not offline')
    }
    const kept = await linkOn(stage, 0)
    expect(stage, JSON.stringify(kept) === JSON.stringify(before), 'what it knew is another')
    const none = await linkOn(stage, fresh)
    expect(stage, none === undefined, `the new one says ${JSON.stringify(none)}`)
    end()
    await stage.answer(stage.tab(1), judged('not-confirmed', 'with a place'))
    for (const tablet of [1, 0, fresh]) await stage.connect(tablet, true)
    const link = await linkOn(stage, fresh)
    expect(stage, link?.key === 'link' && link.seq > 0, `in the end it is ${JSON.stringify(link)}`)
    return history
  },
}
