import { copyBack } from '../people/circumstances.ts'
import { backUp } from '../server/backup.ts'
import { putBack } from './another-life.ts'
import { answerElsewhere, expect, logOf, offline, rowsOn } from './deeds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { tells } from './told.ts'

const hour = 3_600_000
const sends = '/api/assessment/launch'

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

export const laidAnewByPlace: Schedule = {
  name: 'two-lanes-laid-into-one-after-a-restore',
  says: 'Somebody answers a question twice, then their tablet is told that somebody else uses its lane, and they answer once more; the server is put back to before all of it: it gets the three in the order in which they were written, and what was said last stands.',
  play: async () => {
    const stage = await createStage()
    const { server } = stage.history
    const backup = await server.look(backUp)
    for (const said of ['first', 'second'])
      await stage.answer(stage.tab(0), judged('non-compliant', said))
    await stage.connect(0, true)
    let times = 0
    const forked = { status: 409, code: 'lane-forked' }
    tells(stage, sends, forked, ({ method }) => method === 'PUT' && ++times === 1)
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

export const sameLaneAfterARestore: Schedule = {
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

export const toldWithReceipts: Schedule = {
  name: 'an-old-file-lacks-what-was-acknowledged-last',
  says: 'A tablet is told that an answer is in the log and has not asked yet what changed, and an operator copies a file back that lacks just that answer: the tablet knows better, and the answer is in the log again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    await stage.answer(stage.tab(0), judged('fully-compliant', 'in the copy'), 1)
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 1, 2)
    const backup = await history.server.look(backUp)
    stage.hold(0, '/api/sync/changes')
    await stage.answer(stage.tab(0), judged('non-compliant', 'acknowledged last'))
    stage.tab(0).engine.poke()
    await world.pass(1_000)
    const done = (await rowsOn(stage, 0)).every((row) => row.state === 'done')
    expect(stage, done, 'it is not acknowledged')
    await offline(stage, 0)
    stage.next().lose()
    stage.hold(0, null)
    await stage.run(copyBack(history, backup))
    await stage.connect(0, true)
    await world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('acknowledged last'), 'what was acknowledged last is lost')
    return history
  },
}

export const toldWithTheNews: Schedule = {
  name: 'an-old-file-lacks-what-a-colleague-has-read',
  says: 'An answer is in the log, and a colleague’s tablet has read it as it asked what changed; an operator copies a file back that lacks it, and the first who comes is that colleague: it is noticed, and once its author’s tablet has signal the answer is in the log again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await offline(stage, 0, 2)
    const backup = await history.server.look(backUp)
    stage.tablet(0).isOnline = true
    await stage.answer(stage.tab(0), judged('non-compliant', 'read by a colleague'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0, 1)
    await stage.run(copyBack(history, backup))
    await stage.connect(1, true)
    const lives = (await logOf(stage, 'new-life')).length
    expect(stage, lives === 1, `${lives} new lives began`)
    await stage.connect(0, true)
    await history.world.pass(40_000)
    const answers = (await logOf(stage, 'answer')).map((row) => row.body).join()
    expect(stage, answers.includes('read by a colleague'), 'the answer is lost')
    return history
  },
}

export const leastReadFirst: Schedule = {
  name: 'two-audits-read-to-different-places',
  says: 'A tablet without signal misses what a colleague writes in two audits, and takes one of them offline again before it asks what changed: it reads what was written in the other as well.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const asks = '/api/sync/changes'
    await world.pass(2_000)
    await offline(stage, 0)
    await answerElsewhere(stage, 1, judged('non-compliant', 'in the other audit'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'in the one'))
    await stage.connect(1, true)
    stage.hold(0, asks)
    stage.tablet(0).isOnline = true
    await stage.take(0)
    stage.hold(0, null)
    while (stage.history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const read = JSON.stringify(await world.during(stage.tab(0).db.registers.toArray()))
    for (const text of ['in the one', 'in the other audit'])
      expect(stage, read.includes(text), `what was written ${text} is not on the tablet`)
    return stage.history
  },
}

export const olderNameAfterARestore: Schedule = {
  name: 'an-older-name-after-a-restore',
  says: 'A tablet sends an answer in one audit, then is told in another that somebody else uses its lane, and takes another name; the server is put back to before both: the first goes by the new name then, and both arrive.',
  play: async () => {
    const stage = await createStage()
    const { server } = stage.history
    const backup = await server.look(backUp)
    await stage.answer(stage.tab(0), judged('non-compliant', 'by the older name'))
    await stage.connect(0, true)
    let times = 0
    const forked = { status: 409, code: 'lane-forked' }
    tells(stage, sends, forked, ({ method }) => method === 'PUT' && ++times === 1)
    await answerElsewhere(stage, 0, judged('non-compliant', 'by the newer name'))
    await stage.connect(0, true)
    tells(stage, sends, null)
    await offline(stage, 0, 1, 2)
    await putBack(stage, backup)
    await stage.connect(0, true)
    await stage.connect(0, true)
    const answers = await logOf(stage, 'answer')
    const said = answers.map(({ body }) => /by the \w+ name/.exec(body)?.[0]).toSorted()
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
