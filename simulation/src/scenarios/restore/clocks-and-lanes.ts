import { backUp } from '../../server/backup.ts'
import { putBack } from './another-life.ts'
import { answerElsewhere, expect, logOf, offline, rowsOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { tells } from '../fixture/told.ts'

const hour = 3_600_000
const sends = '/api/assessment/launch'

/** The next that the tablets send is told that somebody else uses its lane. */
function forkOnce(stage: Stage): void {
  let times = 0
  const forked = { status: 409, code: 'lane-forked' }
  tells(stage, sends, forked, ({ method }) => method === 'PUT' && ++times === 1)
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

const saidInLog = async (stage: Stage): Promise<string> =>
  (await logOf(stage, 'answer'))
    .map(({ body }) => /first|second|third/.exec(body)?.[0] ?? 'another')
    .join()

export const laidAnewByPlace: Scenario = {
  name: 'two-lanes-laid-into-one-after-a-restore',
  says: 'Somebody answers a question twice, then their tablet is told that somebody else uses its lane, and they answer once more; the server is put back to before all of it: it gets the three in the order in which they were written, and what was said last stands.',
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
    tells(stage, sends, null)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const said = await saidInLog(stage)
    expect(stage, said === 'first,second,third', `the log has ${said}`)
    return stage.history
  },
}

export const sameLaneAfterARestore: Scenario = {
  name: 'a-restore-after-a-clock-was-put-back',
  says: 'Somebody answers a question three times, and the clock of their tablet is put back an hour before each; all of it is sent, and the server put back to before: the tablet sends it again as it lies there, in its order and under the same name.',
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

/** An answer by a tablet's older name, one in another audit by its newer; the server is put back to before both. */
export async function underTwoNames(): Promise<Stage> {
  const stage = await createStage()
  const { server } = stage.history
  const backup = await server.look(backUp)
  await stage.answer(stage.tab(0), judged('non-compliant', 'by the older name'))
  await stage.connect(0, true)
  forkOnce(stage)
  await answerElsewhere(stage, 0, judged('non-compliant', 'by the newer name'))
  await stage.connect(0, true)
  tells(stage, sends, null)
  await offline(stage, 0, 1, 2)
  await putBack(stage, backup)
  return stage
}

export const olderNameAfterARestore: Scenario = {
  name: 'an-older-name-after-a-restore',
  says: 'A tablet sends an answer in one audit, then is told in another that somebody else uses its lane, and takes another name; the server is put back to before both: the first goes by the new name then, and both arrive.',
  play: async () => {
    const stage = await underTwoNames()
    await stage.connect(0, true)
    await stage.connect(0, true)
    const answers = await logOf(stage, 'answer')
    const said = answers.map(({ body }) => /by the \w+ name/.exec(body)?.[0] ?? '').toSorted()
    expect(
      stage,
      said.join() === 'by the newer name,by the older name',
      `the log has ${said.join()}`,
    )
    const names = new Set(answers.map((row) => row.deviceId))
    expect(stage, names.size === 1, `they go by ${names.size} names`)
    return stage.history
  },
}
