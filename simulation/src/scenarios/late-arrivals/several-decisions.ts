import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { viewServer } from '../../server/look.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import {
  decideAll,
  decideOn,
  reasonOnTablet,
  returnIt,
  waitingFor,
  withLateArrival,
} from './late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'

export const twoDecided: Scenario = {
  name: 'two-late-answers-are-decided-on',
  says: 'Two answers of one tablet wait for the lead, who declines both while it has no signal: it is told of both at once, and says so of each.',
  play: async () => {
    const stage = await withLateArrival(2)
    expect(stage, (await decideAll(stage, 'decline')) === 2, 'not both waited for the lead')
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'refused declined,refused declined', `the tablet says ${reason}`)
    return stage.history
  },
}

export const decidedByTwo: Scenario = {
  name: 'two-people-decide-on-one-answer',
  says: 'A late answer is taken in, and somebody whose list is older declines it: the first decision stands, alone in the log, and the tablet says so.',
  play: async () => {
    const stage = await withLateArrival()
    await returnIt(stage)
    const [waiting] = await waitingFor(stage)
    expect(stage, waiting !== undefined, 'nothing waited for the lead')
    await decideOn(stage, waiting ?? '', 'take-in')
    await decideOn(stage, waiting ?? '', 'decline')
    expect(stage, (await logOf(stage, 'take-in')).length === 1, 'it was not taken in')
    expect(stage, (await logOf(stage, 'decline')).length === 0, 'it was declined as well')
    await stage.connect(1, true)
    const reason = await reasonOnTablet(stage)
    expect(stage, reason === 'done taken-in', `the tablet says ${reason}`)
    return stage.history
  },
}

export const takenInTooLate: Scenario = {
  name: 'taken-in-after-its-author-answered-anew',
  says: 'A late answer waits, its author answers the same question anew, a colleague corrects that, and only then the late one is taken in: the correction stands, alone, and is all that the author’s tablet shows.',
  play: async () => {
    const stage = await withLateArrival()
    await returnIt(stage)
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'anew'))
    await stage.connect(1, true)
    await stage.connect(0, true)
    await stage.answer(stage.tab(0), judged('non-compliant', 'corrected'))
    await stage.connect(0, true)
    expect(stage, (await decideAll(stage, 'take-in')) === 1, 'nothing waited for the lead')
    const { heads } = await viewServer(stage.history.server)
    const register = answerRegister(stage.questions[0]!.id)
    const standing = heads.filter((head) => head.register === register)
    const said = standing.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
    expect(stage, said.join() === 'corrected', `stands: ${said.join()}`)
    await stage.connect(1, true)
    const { db } = stage.tab(1)
    const view = await stage.history.world.during(viewRegister(db, stage.assessmentId, register))
    const shown = view.heads.map(({ value }) => (value as AnswerValue).findings).join()
    expect(stage, shown === 'corrected', `the author’s tablet shows: ${shown}`)
    return stage.history
  },
}
