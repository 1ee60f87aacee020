import { requestOf } from '@apron/contracts/request.ts'
import { table } from '@apron/contracts/table.ts'
import { check } from '../../check.ts'
import { anotherPerson } from '../../people/another-person.ts'
import { signIn } from '../../people/circumstances.ts'
import { evict } from '../../people/evict.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/client.ts'
import { inLane, phaseOn, timesAsked } from '../fixture/engine.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { launchPath } from '../fixture/paths.ts'
import { expect, logOf, offline, rowsOn, statesOn } from '../fixture/steps.ts'
import { second } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

export const sendsEverythingBeforeAPersonSignsOut: Scenario = {
  name: 'sends-everything-before-a-person-signs-out',
  says: 'A person signs out with an unsent answer. The dialog waits until everything is sent.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const { engine, db } = stage.tab(0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'at last'))
    let said = 'not over'
    const leaves = async (): Promise<void> => {
      // The first may have begun before the answer was there.
      for (const _ of [1, 2]) await engine.round()
      said = (await db.outbox.toArray()).map((row) => row.state).join()
    }
    void leaves()
    await world.pass(5_000)
    expect(stage, said === 'done', `when both are over it is ${said}`)
    return stage.history
  },
}

/** Two answers wait on the lead's tablet, which sends one at a time, and the first is on its way. */
async function twoWait(before: (stage: Stage) => Promise<void> = async () => undefined) {
  const stage = await createStage({ batch: 1 })
  await offline(stage, 0)
  for (const question of [0, 1])
    await stage.answer(stage.tab(0), judged('non-compliant', `to ${question}`), question)
  await before(stage)
  stage.hold(0, launchPath)
  stage.tablet(0).isOnline = true
  stage.tab(0).engine.poke()
  await stage.history.world.pass(second)
  const first = stage.next()
  first.arrive()
  await stage.history.world.pass(100)
  return { stage, first }
}

export const asksForASignInWhenTheSessionEndsWhileSending: Scenario = {
  name: 'asks-for-a-sign-in-when-the-session-ends-while-sending',
  says: 'A person signs out in another tab while a batch is on its way. The receipt is kept, nothing is held, and the rest is sent after the sign-in.',
  play: async () => {
    const { stage, first } = await twoWait()
    const { history } = stage
    const { world } = history
    const { db } = stage.tab(0)
    await world.during(db.meta.delete('session'))
    first.answer()
    await world.pass(100)
    stage.hold(0, null)
    const phase = phaseOn(stage)
    expect(stage, phase === 'sign-in-needed', `the tablet says ${phase}`)
    const states = await inLane(stage)
    expect(stage, states === 'done,queued', `they are ${states}`)
    const held = await world.during(db.lanes.filter((lane) => lane.held !== null).count())
    expect(stage, held === 0, 'an assessment waits for a person')
    await signIn(history, stage.tablet(0))
    await world.pass(5 * second)
    const after = await inLane(stage)
    expect(stage, after === 'done,done', `signed in again they are ${after}`)
    return history
  },
}

export const keepsUnsentAnswersWhileSignedOut: Scenario = {
  name: 'keeps-unsent-answers-while-signed-out',
  says: 'Nobody is signed in, and an answer is unsent. The tablet shows that it is locked and sends nothing until the person is back.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world } = history
    const { db, engine } = stage.tab(0)
    await world.pass(2 * second)
    await offline(stage, 0)
    await stage.answer(stage.tab(0), judged('non-compliant', 'unsent'))
    await world.during(db.meta.delete('session'))
    stage.tablet(0).isOnline = true
    const before = timesAsked(stage)
    engine.poke()
    await world.pass(second)
    const said = `${phaseOn(stage)}, ${engine.state().unsent} unsent`
    expect(stage, said === 'locked, 1 unsent', `it says ${said}`)
    const asked = timesAsked(stage) - before
    expect(stage, asked === 0, `it asked ${asked} times`)
    await signIn(history, stage.tablet(0))
    await world.pass(2 * second)
    const states = await statesOn(stage, 0)
    expect(stage, states === 'done null', `once they are back it is ${states}`)
    return history
  },
}

export const refusesAnswersOfAPersonWhoSignedOut: Scenario = {
  name: 'refuses-answers-of-a-person-who-signed-out',
  says: 'A person signs out in one tab and answers in another. The answer is refused until they sign in again.',
  play: async () => {
    const stage = await createStage({ tabs: 2 })
    const { history } = stage
    const refusals = (): number => history.witness.counts.get('said no: NotWritableError') ?? 0
    await history.world.during(stage.tab(0).db.meta.delete('session'))
    await stage.answer(stage.tab(0, 1), judged('non-compliant', 'of nobody'))
    expect(stage, refusals() === 1, `${refusals()} times they are told that they may not`)
    const none = (await rowsOn(stage, 0)).length
    expect(stage, none === 0, `${none} answers wait`)
    await signIn(history, stage.tablet(0))
    await history.world.pass(1_000)
    await stage.answer(stage.tab(0, 1), judged('non-compliant', 'of the lead'))
    await stage.connect(0, true)
    const states = (await rowsOn(stage, 0)).map(({ state }) => state).join()
    expect(stage, states === 'done', `signed in again it is ${states}`)
    return history
  },
}

const saidIn = async (stage: Stage): Promise<string> =>
  (await logOf(stage, 'answer')).map((row) => row.body).join()

export const keepsTheWorkOfTwoPeopleOnOneTabletApart: Scenario = {
  name: 'keeps-the-work-of-two-people-on-one-tablet-apart',
  says: 'A person signs out with unsent work, and somebody else works on the tablet. Each sends their own work under their own name.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, tablets } = history
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'of the first'))
    const first = stage.tablet(1)
    first.isOnline = true
    await anotherPerson(history, first, history.scene.third)
    await world.pass(10_000)
    const other = tablets.findIndex((it) => it.profile === first.profile && it !== first)
    expect(stage, other !== -1 && first.tabs.length === 0, 'nobody else is on the tablet')
    await stage.answer(stage.tab(other), judged('fully-compliant', 'of the other'), 1)
    await stage.connect(other, true)
    const between = await saidIn(stage)
    expect(stage, !between.includes('of the first'), 'somebody else’s unsent work was sent')
    await check(history, false)
    await anotherPerson(history, stage.tablet(other))
    await world.pass(10_000)
    expect(stage, first.tabs.length === 1, 'the first is not back')
    await stage.connect(1, true)
    const said = await saidIn(stage)
    expect(stage, said.includes('of the first') && said.includes('of the other'), said)
    return history
  },
}

export const startsAsANewTabletWhenTheBrowserDeletedItsStorage: Scenario = {
  name: 'starts-as-a-new-tablet-when-the-browser-deleted-its-storage',
  says: 'The browser deletes the storage of the app. Sent answers are on the server, and the tablet starts with a new lane.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, tablets } = history
    await stage.answer(stage.tab(1), judged('non-compliant', 'was sent'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'was not'), 1)
    const old = stage.tablet(1)
    old.isOnline = true
    await evict(history, old)
    await world.pass(5_000)
    const fresh = tablets.findIndex(({ name }) => name === `${old.name}*`)
    expect(stage, fresh !== -1, 'the tablet did not begin again')
    await stage.take(fresh)
    await stage.answer(stage.tab(fresh), judged('fully-compliant', 'afterwards'), 1)
    await stage.connect(fresh, true)
    const said = await saidIn(stage)
    expect(stage, said.includes('was sent') && said.includes('afterwards'), said)
    expect(stage, history.outlived.size === 1, 'nobody remembers what was sent')
    const devices = new Set((await logOf(stage, 'answer')).map((row) => row.deviceId))
    expect(stage, devices.size === 2, 'it went on in the lane that it forgot')
    return history
  },
}

type Session = { readonly id: string; readonly tablet: string | null }

export const endsTheSessionOfALostTablet: Scenario = {
  name: 'ends-the-session-of-a-lost-tablet',
  says: 'An admin finds the session of a lost tablet and ends it. The tablet can send nothing more, and the person’s other tablet stays signed in.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, tokens } = history
    const { second, admin } = scene
    const session = await server.signIn(second.id)
    tokens.set(second.id, session.token)
    const deviceId = server.newId()
    const batch = (n: number) => ({ deviceId, mutations: [mutationOf(stage, { n })] })
    const sent = await sendsBatch(stage, second, batch(1))
    expect(stage, sent === 'applied', `its answer is ${sent}`)
    const params = { userId: second.id }
    const { said } = await asks(stage, admin, 'user.sessions', { params })
    const sessions = said['sessions'] as readonly Session[]
    const tablet = sessions.find(({ id }) => id === session.id)?.tablet
    expect(stage, tablet === deviceId, `its session is shown with the tablet ${tablet}`)
    const input = { params: { ...params, deviceId } }
    const { ended } = (await asks(stage, admin, 'user.end-tablet', input)).said as {
      ended: number
    }
    expect(stage, ended === 1, `${ended} sessions are ended`)
    // Whoever asks for others signs in again; whoever found the tablet cannot.
    const authorization = `Bearer ${session.token}`
    const { method, url, body } = requestOf(table['assessment.answer'], {
      params: { assessmentId },
      body: batch(2),
    })
    const after = await server.handleSafely({ method, url, body, headers: { authorization } })
    expect(stage, after?.status === 401, `what is shut out is told ${after?.status}`)
    const answers = (await logOf(stage, 'answer')).length
    expect(stage, answers === 1, `the log has ${answers} of 1 answers`)
    await stage.connect(1, true)
    const isIn = await stage.history.world.during(stage.tab(1).db.meta.get('session'))
    expect(stage, isIn !== undefined, 'another tablet of the person was signed out')
    return history
  },
}
