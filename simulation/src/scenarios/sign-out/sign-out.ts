import { requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { check } from '../../check.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { signIn } from '../../people/circumstances.ts'
import { evict } from '../../people/evict.ts'
import { callAs, mutationOf, sendBatch } from '../fixture/client.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { second } from '../fixture/times.ts'
import type { Held } from '../../network.ts'
import type { Scenario } from '../scenario.ts'

export const sendsEverythingBeforeAPersonSignsOut: Scenario = {
  name: 'sends-everything-before-a-person-signs-out',
  says: 'A person signs out with an unsent answer. The dialog waits until everything is sent.',
  play: async (fixture) => {
    const { world } = fixture
    const { engine, db } = fixture.tab(0)
    await fixture.answer(0, rating('non-compliant', 'at last'))
    let found = 'not over'
    const leaves = async (): Promise<void> => {
      // The first round may have started before the answer.
      for (const _ of [1, 2]) await engine.round()
      found = (await db.outbox.toArray()).map((row) => row.state).join()
    }
    void leaves()
    await world.pass(5_000)
    fixture.expect(found === 'done', `when both are over it is ${found}`)
  },
}

/** Two answers wait on the lead's tablet, and the first has reached the server. */
async function sendFirstOfTwo(fixture: Fixture): Promise<Held> {
  await fixture.offline(0)
  for (const question of [0, 1])
    await fixture.answer(0, rating('non-compliant', `to ${question}`), question)
  fixture.hold(0, launchPath)
  fixture.tablet(0).isOnline = true
  await fixture.poke(0, second)
  const first = fixture.next()
  await fixture.arrive(first)
  return first
}

export const asksForASignInWhenTheSessionEndsWhileSending: Scenario = {
  name: 'asks-for-a-sign-in-when-the-session-ends-while-sending',
  says: 'A person signs out in another tab while a batch is on its way. The receipt is kept, nothing is held, and the rest is sent after the sign-in.',
  batch: 1,
  play: async (fixture) => {
    const first = await sendFirstOfTwo(fixture)
    const { history, world } = fixture
    const { db } = fixture.tab(0)
    await world.during(db.meta.delete('session'))
    first.answer()
    await world.pass(100)
    fixture.hold(0, null)
    const phase = fixture.phase()
    fixture.expect(phase === 'sign-in-needed', `the tablet shows ${phase}`)
    fixture.expectEqual('the states are', await fixture.statesInLane(), 'done,queued')
    const held = await world.during(db.lanes.filter((lane) => lane.held !== null).count())
    fixture.expect(held === 0, 'an assessment waits for a person')
    await signIn(history, fixture.tablet(0))
    await world.pass(5 * second)
    const after = await fixture.statesInLane()
    fixture.expect(after === 'done,done', `signed in again the states are ${after}`)
  },
}

export const keepsUnsentAnswersWhileSignedOut: Scenario = {
  name: 'keeps-unsent-answers-while-signed-out',
  says: 'Nobody is signed in, and an answer is unsent. The tablet shows that it is locked and sends nothing until the person is back.',
  play: async (fixture) => {
    const { history, world } = fixture
    const { db, engine } = fixture.tab(0)
    await world.pass(2 * second)
    await fixture.offline(0)
    await fixture.answer(0, rating('non-compliant', 'unsent'))
    await world.during(db.meta.delete('session'))
    fixture.tablet(0).isOnline = true
    const before = fixture.timesAsked()
    engine.poke()
    await world.pass(second)
    const found = `${fixture.phase()}, ${engine.state().unsent} unsent`
    fixture.expect(found === 'locked, 1 unsent', `it says ${found}`)
    const asked = fixture.timesAsked() - before
    fixture.expect(asked === 0, `it asked ${asked} times`)
    await signIn(history, fixture.tablet(0))
    await world.pass(2 * second)
    const states = await fixture.states(0)
    fixture.expect(states === 'done null', `once they are back it is ${states}`)
  },
}

export const refusesAnswersOfAPersonWhoSignedOut: Scenario = {
  name: 'refuses-answers-of-a-person-who-signed-out',
  says: 'A person signs out in one tab and answers in another. The answer is refused until they sign in again.',
  tabs: 2,
  play: async (fixture) => {
    const { history } = fixture
    const refusals = (): number => fixture.refusals('NotWritableError')
    await fixture.world.during(fixture.tab(0).db.meta.delete('session'))
    await fixture.answer(fixture.tab(0, 1), rating('non-compliant', 'of nobody'))
    fixture.expect(refusals() === 1, `${refusals()} times they are told that they may not`)
    fixture.expectEqual('answers wait', (await fixture.rows(0)).length, 0)
    await signIn(history, fixture.tablet(0))
    await fixture.world.pass(1_000)
    await fixture.answer(fixture.tab(0, 1), rating('non-compliant', 'of the lead'))
    await fixture.online(0)
    const states = (await fixture.rows(0)).map(({ state }) => state).join()
    fixture.expect(states === 'done', `signed in again it is ${states}`)
  },
}

const answersInLog = async (fixture: Fixture): Promise<string> =>
  (await fixture.log('answer')).map((row) => row.body).join()

export const keepsTheWorkOfTwoPeopleOnOneTabletApart: Scenario = {
  name: 'keeps-the-work-of-two-people-on-one-tablet-apart',
  says: 'A person signs out with unsent work, and somebody else works on the tablet. Each sends their own work under their own name.',
  play: async (fixture) => {
    const { history, world, tablets } = fixture
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'of the first'))
    const first = fixture.tablet(1)
    first.isOnline = true
    await anotherPerson(history, first, fixture.scene.third)
    await world.pass(10_000)
    const other = tablets.findIndex((it) => it.profile === first.profile && it !== first)
    fixture.expect(other !== -1 && first.tabs.length === 0, 'nobody else is on the tablet')
    await fixture.sendAnswer(other, rating('fully-compliant', 'of the other'), 1)
    const between = await answersInLog(fixture)
    fixture.expect(!between.includes('of the first'), 'somebody else’s unsent work was sent')
    await check(history, false)
    await anotherPerson(history, fixture.tablet(other))
    await world.pass(10_000)
    fixture.expect(first.tabs.length === 1, 'the first is not back')
    await fixture.online(1)
    const found = await answersInLog(fixture)
    fixture.expect(found.includes('of the first') && found.includes('of the other'), found)
  },
}

export const startsAsANewTabletWhenTheBrowserDeletedItsStorage: Scenario = {
  name: 'starts-as-a-new-tablet-when-the-browser-deleted-its-storage',
  says: 'The browser deletes the storage of the app. Sent answers are on the server, and the tablet starts with a new lane.',
  play: async (fixture) => {
    const { history, world, tablets } = fixture
    await fixture.sendAnswer(1, rating('non-compliant', 'was sent'))
    await fixture.offline(1)
    await fixture.answer(1, rating('fully-compliant', 'was not'), 1)
    const old = fixture.tablet(1)
    old.isOnline = true
    await evict(history, old)
    await world.pass(5_000)
    const fresh = tablets.findIndex(({ name }) => name === `${old.name}*`)
    fixture.expect(fresh !== -1, 'the tablet did not start anew')
    await fixture.take(fresh)
    await fixture.sendAnswer(fresh, rating('fully-compliant', 'afterwards'), 1)
    const found = await answersInLog(fixture)
    fixture.expect(found.includes('was sent') && found.includes('afterwards'), found)
    fixture.expect(history.outlived.size === 1, 'the log does not keep what was sent')
    const devices = new Set((await fixture.log('answer')).map((row) => row.deviceId))
    fixture.expect(devices.size === 2, 'it continued the lost lane')
  },
}

type Session = { readonly id: string; readonly tablet: string | null }

export const endsTheSessionOfALostTablet: Scenario = {
  name: 'ends-the-session-of-a-lost-tablet',
  says: 'An admin finds the session of a lost tablet and ends it. The tablet can send nothing more, and the person’s other tablet stays signed in.',
  play: async (fixture) => {
    const { assessmentId, server, scene, tokens } = fixture
    const { second, admin } = scene
    const session = await server.signIn(second.id)
    tokens.set(second.id, session.token)
    const deviceId = server.newId()
    const batch = (n: number) => ({ deviceId, mutations: [mutationOf(fixture, { n })] })
    fixture.expectEqual('its answer is', await sendBatch(fixture, second, batch(1)), 'applied')
    const params = { userId: second.id }
    const { reply } = await callAs(fixture, admin, 'user.sessions', { params })
    const sessions = reply['sessions'] as readonly Session[]
    const tablet = sessions.find(({ id }) => id === session.id)?.tablet
    fixture.expect(tablet === deviceId, `its session is shown with the tablet ${tablet}`)
    const input = { params: { ...params, deviceId } }
    const { ended } = (await callAs(fixture, admin, 'user.end-tablet', input)).reply as {
      ended: number
    }
    fixture.expect(ended === 1, `${ended} sessions are ended`)
    // Called directly: `call` would sign in again, which the finder of the tablet cannot.
    const authorization = `Bearer ${session.token}`
    const { method, url, body } = requestOf(table['assessment.answer'], {
      params: { assessmentId },
      body: batch(2),
    })
    const after = await server.handleSafely({ method, url, body, headers: { authorization } })
    fixture.expect(after?.status === 401, `the lost tablet gets ${after?.status}`)
    const answers = (await fixture.log('answer')).length
    fixture.expect(answers === 1, `the log has ${answers} of 1 answers`)
    await fixture.online(1)
    const isIn = await fixture.world.during(fixture.tab(1).db.meta.get('session'))
    fixture.expect(isIn !== undefined, 'another tablet of the person was signed out')
  },
}
