import { answerAll, expect, logOf, statusOf, submit } from '../fixture/deeds.ts'
import { inReview, move } from './reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

export const reviewersDisagree: Scenario = {
  name: 'a-submit-while-two-reviewers-disagree',
  says: 'Two reviewers say at the same time of one comment that it is settled, and that it is not; the audit is given back, and its team submits it again: that the two disagree stands in nobody’s way.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { server, scene } = history
    const { analyst, admin } = scene
    const comment = server.newId()
    const says = (who: { readonly id: string }, change: object): Promise<string> => {
      const { base, id, at } = mutationOf(stage)
      return sendsBatch(stage, who, { mutations: [{ id, at, base, comment, ...change }] })
    }
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const told = [
      await says(analyst, { kind: 'comment', value }),
      await says(analyst, { kind: 'settle', value: true }),
      await says(admin, { kind: 'settle', value: false }),
    ].join()
    expect(stage, told === 'applied,applied,applied', `what they say is ${told}`)
    const status = await move(stage, analyst, 'returned')
    expect(stage, status === 200, `giving it back is told ${status}`)
    await stage.take(0)
    await stage.connect(0, true)
    await answerAll(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'Gate 3 has no lock.'))
    await submit(stage, 0)
    await stage.connect(0, true)
    const submits = (await logOf(stage, 'submit')).map((row) => row.status).join()
    expect(stage, submits === 'applied,applied', `the submits are ${submits}`)
    const after = await statusOf(stage)
    expect(stage, after === 'in-review', `it is ${after}`)
    return history
  },
}
