import { recordDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { viewServer } from '../../server/look.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

const standing = async ({ history }: Stage): Promise<string> => {
  const { heads } = await viewServer(history.server)
  const texts = heads.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
  return texts.toSorted().join()
}

export const typedElsewhere: Scenario = {
  name: 'typed-again-on-another-tablet-in-a-conflict',
  says: 'Two contradict each other, and one of them signs in on another tablet and types what they mean by it: it takes the place of what they said on the first, and the other’s stays; whoever leaves the field once more has said nothing new.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId, questions } = stage
    const { world, tablets, scene } = history
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'of the lead'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'of the other'))
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const shared = stage.tablet(2)
    await anotherPerson(history, shared, scene.second)
    await world.pass(10_000)
    const there = tablets.findIndex((it) => it.profile === shared.profile && it !== shared)
    const tab = stage.tab(there)
    const { id, version } = questions[0]!
    const register = answerRegister(id)
    const value = judged('not-confirmed', 'what the other means')
    await world.during(writeDraft(tab.db, tab.ports, { assessmentId, register, value, version }))
    const leaves = async (): Promise<void> => {
      const left = await attempt(history, tab, 'leaves', () =>
        recordDraft(tab.db, tab.ports, assessmentId, register),
      )
      if (left?.value) noteSaved(history, tab, left.value)
    }
    for (const _ of ['as they have typed', 'once more']) await stage.run(leaves())
    await stage.connect(there, true)
    const both = await standing(stage)
    expect(stage, both === 'of the lead,what the other means', `stands: ${both}`)
    const said = (await logOf(stage, 'answer')).length
    expect(stage, said === 3, `${said} answers are in the log`)
    return history
  },
}
