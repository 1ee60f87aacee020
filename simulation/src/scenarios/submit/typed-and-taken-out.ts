import { writeDraft } from '@apron/pwa/sync/drafts.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { answerAll, expect, logOf, rowsOn, statusOf, submit } from '../fixture/deeds.ts'
import { answered, submits } from './not-to-be-submitted.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'

export const typedWhileHashed: Scenario = {
  name: 'typed-while-what-is-submitted-is-hashed',
  says: 'The lead submits in one tab, and while the tablet still hashes what is submitted somebody types in another tab of it: what was typed goes before the submit, and the server takes both.',
  play: async () => {
    const stage = await answered()
    const { history, assessmentId } = stage
    const [tab, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    const hashing = Promise.withResolvers<void>()
    const ports: Tab['ports'] = {
      ...tab.ports,
      sha256: async (text) => {
        await hashing.promise
        return tab.ports.sha256(text)
      },
    }
    await stage.run(submits(stage, { ...tab, ports }))
    const { id, version } = stage.questions[0]!
    const value = judged('non-compliant', 'typed meanwhile')
    const draft = { assessmentId, register: answerRegister(id), version, value }
    await history.world.during(writeDraft(other.db, other.ports, draft))
    hashing.resolve()
    await history.world.settle()
    const rows = (await rowsOn(stage, 0)).filter((row) => row.state === 'queued')
    const waits = rows.toSorted((a, b) => a.n - b.n).map((row) => row.kind)
    expect(stage, waits.join() === 'answer,submit', `what waits is ${waits.join()}`)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}

export const answeredAndTakenOut: Scenario = {
  name: 'a-submit-where-an-answered-question-was-taken-out',
  says: 'A question that was answered is taken out of the audit, and the lead submits what is asked since: the server takes it, and the audit is in review.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const out = stage.questions[1]!.id
    const input = { params: { assessmentId }, body: { questions: { remove: [out] } } }
    await asks(stage, history.scene.supervisor, 'assessment.change', input)
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    const told = (await logOf(stage, 'submit')).map((row) => row.reason ?? row.status).join()
    expect(stage, told === 'applied', `the submit was ${told}`)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}
