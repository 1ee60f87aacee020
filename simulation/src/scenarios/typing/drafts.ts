import { countUnsent } from '@apron/pwa/sync/view/counts.ts'
import { recordDrafts } from '@apron/pwa/sync/record/drafts.ts'
import { makeRoom } from '@apron/pwa/sync/record/make-room.ts'
import { removeFromTablet } from '@apron/pwa/sync/apply/take-offline.ts'
import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { summaryRegister } from '@apron/scoring/register.ts'
import { attempt } from '../../people/attempt.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { cancel } from '../fixture/teams.ts'
import { leave, registerOf, type } from '../fixture/typing.ts'
import type { Scenario } from '../scenario.ts'

/** What the lead types in the field of the first question; null where they type nothing. */
const draftOf = async (fixture: Fixture) => {
  const { db } = fixture.tab(0)
  const view = viewRegister(db, fixture.assessmentId, registerOf(fixture))
  return (await fixture.world.during(view)).draft
}

export const keepsAColleaguesAnswerThatArrivesWhileTyping: Scenario = {
  name: 'keeps-a-colleagues-answer-that-arrives-while-typing',
  says: 'A colleague’s answer arrives while a person types. Both stand until the lead chooses, and a half-typed resolution chooses nothing.',
  play: async (fixture) => {
    await type(fixture, 0, rating('non-compliant', 'The fen'))
    await fixture.sendAnswer(1, rating('fully-compliant', 'Of a colleague.'))
    await fixture.online(0)
    await type(fixture, 0, rating('non-compliant', 'The fence is cut.'))
    fixture.expect(await leave(fixture, 0), 'the typed text did not become an answer')
    await fixture.online(0)
    const both = await fixture.standing()
    fixture.expect(both === 'Of a colleague.,The fence is cut.', `standing: ${both}`)
    await type(fixture, 0, rating('serious-deficiency', 'The fence is c'), { isResolution: true })
    fixture.expect(!(await leave(fixture, 0)), 'half a sentence ended the conflict')
    await fixture.world.during(recordDrafts(fixture.tab(0).db, fixture.tab(0).ports))
    await fixture.online(0)
    fixture.expectEqual('standing', await fixture.standing(), both)
    fixture.expect((await draftOf(fixture)) !== null, 'the draft of the lead is gone')
    await fixture.resolve(0, rating('serious-deficiency', 'The fence is cut, twice.'))
    await fixture.online(0)
    const left = await fixture.world.during(fixture.tab(0).db.drafts.count())
    fixture.expect(left === 0, 'a draft is left after the resolution')
  },
}

export const keepsAHalfTypedTextAsUnsent: Scenario = {
  name: 'keeps-a-half-typed-text-as-unsent',
  says: 'A half-typed text counts as unsent and keeps its assessment on the tablet. A later answer to the same question replaces it.',
  play: async (fixture) => {
    const { history, assessmentId, world } = fixture
    const tab = fixture.tab(0)
    await type(fixture, 0, rating('non-compliant', 'The fence'))
    const unsent = await world.during(countUnsent(tab.db))
    fixture.expect(unsent === 1, `${unsent} count as unsent`)
    const remove = () =>
      attempt(history, tab, 'removes', () => removeFromTablet(tab.db, assessmentId))
    await fixture.run(remove())
    fixture.expect(fixture.refusals('UnsentError') === 1, 'an assessment with a draft was removed')
    await fixture.answer(tab, rating('fully-compliant', 'Something else.'))
    const left = await world.during(tab.db.drafts.count())
    fixture.expect(left === 0, 'a draft is left after the answer')
    fixture.expectEqual('count as unsent', await world.during(countUnsent(tab.db)), 1)
    await fixture.run(remove())
    fixture.expect(fixture.refusals('UnsentError') === 2, 'unsent work was removed')
    await fixture.online(0)
    await type(fixture, 0, rating('non-compliant', 'Typed before it was cancelled'))
    await cancel(fixture)
    await fixture.online(0)
    await fixture.run(makeRoom(tab.db))
    const outlines = await world.during(tab.db.outlines.count())
    fixture.expect(outlines === 2, 'an assessment with a draft was freed')
    await leave(fixture, 0)
    fixture.expect((await draftOf(fixture)) !== null, 'the draft is gone')
  },
}

export const sendsCorrectedCapitalsAndCleansPastedText: Scenario = {
  name: 'sends-corrected-capitals-and-cleans-pasted-text',
  says: 'A person corrects capitals, pastes control characters, and writes too much. The first two are sent as shown, the third is refused at once.',
  play: async (fixture) => {
    const { world } = fixture
    const tab = fixture.tab(0)
    await fixture.answer(tab, rating('non-compliant', 'at gate b'))
    await fixture.online(0)
    await type(fixture, 0, rating('non-compliant', 'At Gate B'))
    fixture.expect(await leave(fixture, 0), 'a correction of capitals is no answer')
    await fixture.online(0)
    const corrected = await fixture.standing()
    fixture.expect(corrected === 'At Gate B', `standing: ${corrected}`)
    await type(fixture, 0, rating('non-compliant', 'The \u0007fence.\r\nCut.\ud800'))
    fixture.expect(await leave(fixture, 0), 'the pasted text stays a draft')
    await type(fixture, 0, 'A summary.\u0000', { register: summaryRegister('findings') })
    const isSent = await leave(fixture, 0, summaryRegister('findings'))
    fixture.expect(isSent, 'the text pasted into a summary stays a draft')
    await fixture.online(0)
    const bare = (await fixture.log('answer')).at(-1)?.body ?? ''
    const { value } = JSON.parse(bare) as { value: { findings: string } }
    fixture.expect(value.findings === 'The fence.\nCut.\ufffd', `sent is ${bare}`)
    await fixture.answer(tab, rating('non-compliant', 'long '.repeat(101)))
    fixture.expect(fixture.refusals('ValueError') === 1, 'a text that is too long counts as saved')
    await type(fixture, 0, rating('non-compliant', 'long '.repeat(101)))
    fixture.expect(!(await leave(fixture, 0)), 'a text that is too long was sent')
    const drafts = await world.during(tab.db.drafts.count())
    fixture.expect(drafts === 1, 'a text that is too long is gone')
  },
}
