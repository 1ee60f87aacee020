import { viewRegister } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
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
    fixture.expectEqual('the log has', await answersInLog(fixture), 'first,second,third')
  },
}

/** By the clock the third comes before the first, and the second is the last. */
const hoursBack = { first: 1, second: 0, third: 2 }

/** The lead answers three times without signal, and the clock jumps between. */
async function answerThreeTimes(fixture: Fixture): Promise<void> {
  await fixture.offline(0)
  for (const [text, back] of Object.entries(hoursBack)) {
    fixture.tablet(0).skew = -back * hour
    await fixture.answer(0, rating('non-compliant', text))
    fixture.expectEqual('shown is', await fixture.shown(0), text)
  }
  fixture.tablet(0).skew = 0
}

export const sendsAnswersInTheirOrderWhenTheClockWasSetBack: Scenario = {
  name: 'sends-answers-in-their-order-when-the-clock-was-set-back',
  says: 'The clock of a tablet is set on and back between three answers, and a restore loses them. The last is shown throughout; they return in order and in the same lane.',
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

export const sendsAnswersOfOneMomentInTheirOrderInANewLane: Scenario = {
  name: 'sends-answers-of-one-moment-in-their-order-in-a-new-lane',
  says: 'A person changes an answer several times in one moment, and the lane of their tablet is taken. The last is shown throughout; in the new lane and in the log they keep their order, and the last stands.',
  play: async (fixture) => {
    const texts = [1, 2, 3, 4, 5, 6].map((time) => `change ${time}`)
    await fixture.offline(0)
    for (const text of texts) {
      await fixture.answer(0, rating('non-compliant', text))
      fixture.expectEqual('shown is', await fixture.shown(0), text)
    }
    const moments = new Set((await fixture.rows(0)).map(({ createdAt }) => createdAt))
    fixture.expectEqual('moments', moments.size, 1)
    takeLaneOnce(fixture)
    await fixture.online(0)
    fakeReply(fixture, launchPath, null)
    const found = (await fixture.log('answer')).map(({ body }) => /change \d/.exec(body)?.[0])
    fixture.expectEqual('the log has', found.join(), texts.join())
    fixture.expectEqual('standing on the server', await fixture.standing(), texts.at(-1))
    fixture.expectEqual('shown to its author', await fixture.shown(0), texts.at(-1))
  },
}

export const datesAnAnswerByItsAuthorsClock: Scenario = {
  name: 'dates-an-answer-by-its-authors-clock',
  says: 'A tablet whose clock is an hour behind sends an answer two hours after it was written. The log and a colleague’s tablet name the time at which its author wrote it.',
  play: async (fixture) => {
    const { assessmentId, questions, world } = fixture
    await fixture.offline(0)
    fixture.tablet(0).skew = -hour
    const written = new Date(world.now() - hour).toISOString()
    await fixture.answer(0, rating('non-compliant', 'written offline'))
    await world.pass(2 * hour)
    await fixture.online(0, 1)
    const [logged] = await fixture.log('answer')
    fixture.expectEqual('the log dates it', logged?.at, written)
    const isLater = (logged?.receivedAt ?? '') > new Date(world.now() - hour).toISOString()
    fixture.expect(isLater, `it was received at ${logged?.receivedAt}`)
    for (const tablet of [0, 1]) {
      const { db } = fixture.tab(tablet)
      const register = answerRegister(questions[0]!.id)
      const { heads } = await world.during(viewRegister(db, assessmentId, register))
      fixture.expectEqual(`tablet ${tablet} dates it`, heads[0]?.at, written)
    }
    fixture.tablet(0).skew = 0
  },
}
