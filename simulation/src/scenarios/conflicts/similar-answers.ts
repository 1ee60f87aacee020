import { officeDeeds } from '../../people/in-the-office.ts'
import { viewServer } from '../../server/look.ts'
import { rating } from '../fixture/fixture.ts'
import type { Scenario } from '../scenario.ts'

const similar = [
  ['capitals-only', ['At gate b.', 'At Gate B.']],
  ['findings-only', ['The fence is cut.', 'The lamp is out.']],
  ['the-third-answer-only', ['The fence is cut.', 'The fence is cut.', 'The fence is whole.']],
] as const

const findsAConflict = ([name, findings]: (typeof similar)[number]): Scenario => ({
  name: `finds-a-conflict-of-answers-that-differ-in-${name}`,
  says: 'Answers with the same level differ. They conflict, and nobody can submit, not even a client that does not say what it saw.',
  play: async (fixture) => {
    const tablets = [...findings.keys()]
    await fixture.answerAll(0)
    await fixture.online(0)
    await fixture.offline(...tablets)
    for (const [tablet, text] of findings.entries())
      await fixture.answer(tablet, rating('non-compliant', text))
    await fixture.online(...tablets, 0)
    await fixture.submit(0)
    await fixture.online(0)
    for (let times = 0; times < 6; times++)
      await fixture.run(officeDeeds['plain-submit'](fixture.history))
    const { registers } = await viewServer(fixture.server)
    const open = registers.filter((row) => row.inConflict === 1).length
    fixture.expectEqual('registers in conflict', open, 1)
    fixture.expectEqual('status', await fixture.status(), 'in-progress')
    const reasons = (await fixture.log('submit')).map((row) => row.reason)
    fixture.expect(reasons.includes('in-conflict'), `refused with ${reasons.join()}`)
  },
})

export const findsConflictsOfSimilarAnswers = similar.map(findsAConflict)
