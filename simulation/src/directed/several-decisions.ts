import { expect, logOf } from './deeds.ts'
import {
  decideAll,
  decideOn,
  reasonOnTablet,
  returnIt,
  waitingFor,
  withLateArrival,
} from './late-decisions.ts'
import type { Schedule } from './schedule.ts'

export const twoDecided: Schedule = {
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

export const decidedByTwo: Schedule = {
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
