import { fakeReply } from '../fixture/fake-replies.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { hour } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

/** The next request gets the reply that its lane is taken. */
function takeLaneOnce(fixture: Fixture): void {
  let times = 0
  const forked = { status: 409, code: 'lane-forked' }
  fakeReply(fixture, launchPath, forked, ({ method }) => method === 'PUT' && ++times === 1)
}

const answersInLog = async (fixture: Fixture): Promise<string> =>
  (await fixture.log('answer'))
    .map(({ body }) => /first|second|third/.exec(body)?.[0] ?? 'another')
    .join()

export const sendsAnswersOfTwoLanesInTheirOrderAfterARestore: Scenario = {
  name: 'sends-answers-of-two-lanes-in-their-order-after-a-restore',
  says: 'A tablet answered in one lane and then in another, and a restore loses all of it. The log gets the answers in the order of writing.',
  play: async (fixture) => {
    const backup = await fixture.backUp()
    for (const text of ['first', 'second']) await fixture.answer(0, rating('non-compliant', text))
    await fixture.online(0)
    takeLaneOnce(fixture)
    await fixture.sendAnswer(0, rating('non-compliant', 'third'))
    fakeReply(fixture, launchPath, null)
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await fixture.online(0, 0)
    const found = await answersInLog(fixture)
    fixture.expect(found === 'first,second,third', `the log has ${found}`)
  },
}

/** The lead answers three times without signal, and the clock is set back before each. */
async function answerThreeTimes(fixture: Fixture): Promise<void> {
  await fixture.offline(0)
  for (const [back, text] of ['first', 'second', 'third'].entries()) {
    fixture.tablet(0).skew = -back * hour
    await fixture.answer(0, rating('non-compliant', text))
  }
  fixture.tablet(0).skew = 0
}

export const sendsAnswersInTheirOrderWhenTheClockWasSetBack: Scenario = {
  name: 'sends-answers-in-their-order-when-the-clock-was-set-back',
  says: 'The clock of a tablet is set back before each of three answers, and a restore loses them. They return in order and in the same lane.',
  play: async (fixture) => {
    const backup = await fixture.backUp()
    await answerThreeTimes(fixture)
    await fixture.online(0)
    const [before] = await fixture.rows(0)
    await fixture.offline(0, 1, 2)
    await fixture.restoreBackup(backup)
    await fixture.online(0, 0)
    fixture.expectEqual('the log has', await answersInLog(fixture), 'first,second,third')
    const names = new Set((await fixture.log('answer')).map((row) => row.deviceId))
    const isSame = names.size === 1 && names.has(before?.deviceId ?? '')
    fixture.expect(isSame, 'the device id changed')
  },
}

export const sendsASubmitBehindItsAnswersWhenTheClockWasSetBackBeforeIt: Scenario = {
  name: 'sends-a-submit-behind-its-answers-when-the-clock-was-set-back-before-it',
  says: 'The clock of a tablet is set back between the answers and the submit, and its lane is taken. In the new lane the submit follows the answers: it is accepted, and none of them comes late.',
  play: async (fixture) => {
    await fixture.offline(0)
    await fixture.answerAll(0)
    fixture.tablet(0).skew = -hour
    await fixture.submit(0)
    takeLaneOnce(fixture)
    await fixture.online(0)
    fakeReply(fixture, launchPath, null)
    fixture.tablet(0).skew = 0
    const rows = (await fixture.rows(0)).toSorted((a, b) => a.n - b.n)
    const kinds = rows.map(({ kind }) => kind)
    fixture.expect(kinds.indexOf('submit') === kinds.length - 1, `the lane has ${kinds.join()}`)
    const states = [...new Set(rows.map(({ state, reason }) => `${state} ${reason}`))].join()
    fixture.expectEqual('the answers and the submit are', states, 'done null')
    const [submit] = await fixture.log('submit')
    const answers = await fixture.log('answer')
    fixture.expectEqual('answers in the log', answers.length, fixture.questions.length)
    const isLast = answers.every(({ seq }) => seq < (submit?.seq ?? 0))
    fixture.expect(isLast, 'an answer is behind the submit in the log')
    const shown = `${await fixture.shownStatus(0)}, on the server ${await fixture.status()}`
    fixture.expectEqual('shown as', shown, 'in-review, on the server in-review')
  },
}
