import { intervieweeRegister, summaryRegister } from '@apron/scoring/register.ts'
import { expect, logOf, statesOn } from '../fixture/deeds.ts'
import { says } from '../export/files-for-people.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'

/** Words of another direction, with the marks that turn it, a newline of another system and a bell. */
const pasted = 'Gate \u202bالبوابة\u202c\r\nshut\u0007.'
const asProse = 'Gate \u202bالبوابة\u202c\nshut.'
const asPlain = 'Gate البوابة\nshut.'

export const marksOfDirection: Scenario = {
  name: 'marks-that-turn-a-text',
  says: 'Somebody pastes words with marks that turn their direction into a finding, a reference, a summary and a name: what is written at length keeps the marks, a title and a name that stand among the words of others do not, and all of it is taken.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const references = [pasted, 'Annex 14']
    const answer = { complianceLevel: null, findings: pasted, references }
    await stage.answer(stage.tab(0), answer)
    await says(stage, 0, summaryRegister('takeaways'), pasted)
    const person = intervieweeRegister(history.server.newId())
    await says(stage, 0, person, {
      name: 'Salma \u202bسلمى\u202c',
      function: 'Duty \u2067officer\u2069',
    })
    await says(stage, 0, intervieweeRegister(history.server.newId()), null)
    await stage.connect(0, true)
    const states = new Set((await statesOn(stage, 0)).split(','))
    expect(stage, [...states].join() === 'done null', `they are ${[...states].join()}`)
    const sent = async (kind: string): Promise<string> =>
      (await logOf(stage, kind))
        .map(({ body }) => JSON.stringify((JSON.parse(body) as { value: unknown }).value))
        .join()
    const kept = { complianceLevel: null, findings: asProse, references: [asPlain, 'Annex 14'] }
    const named = { function: 'Duty officer', name: 'Salma سلمى' }
    for (const [kind, expected] of [
      ['answer', JSON.stringify(kept)],
      ['summary', JSON.stringify(asProse)],
      ['interviewee', `${JSON.stringify(named)},null`],
    ] as const) {
      const said = await sent(kind)
      expect(stage, said === expected, `of the ${kind} the log has ${said}, not ${expected}`)
    }
    return history
  },
}
