import { queueSubmit } from '@apron/pwa/sync/submit.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { answerAll, expect, logOf, offline, statusOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'

export const changedWhileHashed: Scenario = {
  name: 'an-answer-while-what-is-submitted-is-hashed',
  says: 'The lead submits in one tab, and while the tablet still hashes what is submitted another tab of it corrects an answer: the submit says what stands since, goes behind the correction, and the server takes it.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history, assessmentId } = stage
    const [tab, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0)
    const hashing = Promise.withResolvers<void>()
    let hashed = 0
    const sha256 = async (text: string): Promise<string> => {
      hashed += 1
      await hashing.promise
      return tab.ports.sha256(text)
    }
    const submits = async (): Promise<void> => {
      const queued = await attempt(history, tab, 'submits', () =>
        queueSubmit(tab.db, { ...tab.ports, sha256 }, assessmentId),
      )
      if (queued !== null) noteSaved(history, tab, queued.value)
    }
    await stage.run(submits())
    expect(stage, hashed === 1, `it was hashed ${hashed} times before the correction`)
    await stage.answer(other, judged('non-compliant', 'corrected meanwhile'))
    hashing.resolve()
    await history.world.settle()
    await stage.connect(0, true)
    const told = (await logOf(stage, 'submit')).map((row) => row.reason ?? row.status).join()
    expect(stage, told === 'applied', `the submit was ${told}`)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    const answers = await logOf(stage, 'answer')
    const isThere = answers.some(({ body }) => body.includes('corrected meanwhile'))
    expect(stage, isThere, 'the correction did not go before the submit')
    return history
  },
}
