import { tells } from '../fixture/fake-replies.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { putBack } from '../fixture/restores.ts'
import { expect, logOf, offline, rowsOn } from '../fixture/steps.ts'
import { hour } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'
import { backUp } from '../../server/backup.ts'

/** The next that the tablets send is told that somebody else uses its lane. */
function forkOnce(stage: Stage): void {
  let times = 0
  const forked = { status: 409, code: 'lane-forked' }
  tells(stage, launchPath, forked, ({ method }) => method === 'PUT' && ++times === 1)
}

const saidInLog = async (stage: Stage): Promise<string> =>
  (await logOf(stage, 'answer'))
    .map(({ body }) => /first|second|third/.exec(body)?.[0] ?? 'another')
    .join()

export const sendsAnswersOfTwoLanesInTheirOrderAfterARestore: Scenario = {
  name: 'sends-answers-of-two-lanes-in-their-order-after-a-restore',
  says: 'A tablet answered in one lane and then in another, and a restore loses all of it. The log gets the answers in the order of writing.',
  play: async () => {
    const stage = await createStage()
    const { server } = stage.history
    const backup = await server.look(backUp)
    for (const said of ['first', 'second'])
      await stage.answer(stage.tab(0), judged('non-compliant', said))
    await stage.connect(0, true)
    forkOnce(stage)
    await stage.answer(stage.tab(0), judged('non-compliant', 'third'))
    await stage.connect(0, true)
    tells(stage, launchPath, null)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const said = await saidInLog(stage)
    expect(stage, said === 'first,second,third', `the log has ${said}`)
    return stage.history
  },
}

/** Somebody answers three times without signal, and the clock of the tablet is put back before each. */
async function threeTimes(stage: Stage): Promise<void> {
  await offline(stage, 0)
  for (const [back, said] of ['first', 'second', 'third'].entries()) {
    stage.tablet(0).skew = -back * hour
    await stage.answer(stage.tab(0), judged('non-compliant', said))
  }
  stage.tablet(0).skew = 0
}

export const sendsAnswersInTheirOrderWhenTheClockWasSetBack: Scenario = {
  name: 'sends-answers-in-their-order-when-the-clock-was-set-back',
  says: 'The clock of a tablet is set back before each of three answers, and a restore loses them. They return in order and in the same lane.',
  play: async () => {
    const stage = await createStage()
    const { server } = stage.history
    const backup = await server.look(backUp)
    await threeTimes(stage)
    await stage.connect(0, true)
    const [before] = await rowsOn(stage, 0)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const said = await saidInLog(stage)
    expect(stage, said === 'first,second,third', `the log has ${said}`)
    const names = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    const isSame = names.size === 1 && names.has(before?.deviceId ?? '')
    expect(stage, isSame, 'the tablet took another name')
    return stage.history
  },
}
