import { save } from '../../people/deed.ts'
import { viewServer } from '../../server/look.ts'
import { answerAll, expect, logOf, offline, statesOn, submit } from '../fixture/deeds.ts'
import { returnIt } from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks, sendsBatch } from '../fixture/told-by-wire.ts'

type Waiting = { readonly id: string; readonly version: number | null; readonly reason: string }

/** What waits, as somebody of the team is shown it. */
const waitsFor = async (
  stage: Stage,
  who: { readonly id: string },
): Promise<readonly Waiting[]> => {
  const input = { params: { assessmentId: stage.assessmentId } }
  return (await asks(stage, who, 'parked.list', input)).said['parked'] as readonly Waiting[]
}

/** Somebody decides on it, or wants to: the problem's code, or nothing. */
async function decides(
  stage: Stage,
  who: { readonly id: string },
  mutationId: string,
  decision: 'take-in' | 'decline',
): Promise<string> {
  const params = { assessmentId: stage.assessmentId, mutationId }
  const body = { decision, ...(decision === 'decline' ? { reason: 'Not asked here.' } : {}) }
  const { said } = await asks(stage, who, 'parked.decide', { params, body })
  return (said as { code?: string }).code ?? decision
}

export const lateText: Scenario = {
  name: 'a-summary-that-comes-late',
  says: 'A summary comes after the audit was submitted: it waits, a colleague does not decide on it, and when the audit was given back the lead takes it in and it stands.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, second } = history.scene
    await answerAll(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 1)
    const intention = { kind: 'summary', assessmentId, text: 'findings', value: 'Late.' } as const
    await stage.run(save(history, stage.tab(1), intention))
    await submit(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const late = await statesOn(stage, 1)
    expect(stage, late === 'parked submitted', `the tablet says ${late}`)
    const [waiting] = await waitsFor(stage, lead)
    const id = waiting?.id ?? ''
    const denied = await decides(stage, second, id, 'decline')
    expect(stage, denied === 'not-permitted', `who does not lead is told ${denied}`)
    const still = await waitsFor(stage, lead)
    expect(stage, still.length === 1, `${still.length} wait for the lead`)
    const early = await decides(stage, lead, id, 'take-in')
    expect(stage, early === 'status-conflict', `before it was given back it is ${early}`)
    await returnIt(stage)
    const said = await decides(stage, lead, id, 'take-in')
    expect(stage, said === 'take-in', `the lead is told ${said}`)
    const { heads } = await viewServer(history.server)
    const texts = heads.filter((head) => head.register === 'summary/findings')
    const standing = texts.map(({ value }) => value).join()
    expect(stage, standing === '"Late."', `stands: ${standing}`)
    await stage.connect(1, true)
    const told = await statesOn(stage, 1)
    expect(stage, told === 'done taken-in', `the tablet says ${told}`)
    return history
  },
}

export const notAskedHere: Scenario = {
  name: 'an-answer-to-what-is-not-asked',
  says: 'A client answers a question that this audit does not ask, and says no version: it is kept for the lead as an answer to the first one, cannot be taken in, and is declined.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { lead, second, assessments } = history.scene
    const question = assessments[1]!.questions[0]!.id
    const answer = { question, complianceLevel: 'non-compliant', findings: 'Elsewhere.' }
    const said = await sendsBatch(stage, second, answer)
    expect(stage, said === 'parked question-not-pinned', `it is ${said}`)
    const [waiting] = await waitsFor(stage, lead)
    expect(stage, waiting?.version === 1, `the lead reads it as of version ${waiting?.version}`)
    const id = waiting?.id ?? ''
    const taken = await decides(stage, lead, id, 'take-in')
    expect(stage, taken === 'status-conflict', `taken in, it is ${taken}`)
    const declined = await decides(stage, lead, id, 'decline')
    expect(stage, declined === 'decline', `declined, it is ${declined}`)
    const decisions = await logOf(stage, 'decline')
    expect(stage, decisions.length === 1, `${decisions.length} decisions are in the log`)
    return history
  },
}
