import { countHandedIn } from '@apron/pwa/sync/view/counts.ts'
import { check } from '../../check.ts'
import { signIn } from '../../people/circumstances.ts'
import { call } from '../../people/desk.ts'
import { giveStatus } from '../../people/management.ts'
import { callAs, mutationOf, sendBatch } from '../fixture/client.ts'
import { rating } from '../fixture/fixture.ts'
import { createLateArrivals } from '../fixture/late-arrivals.ts'
import { bringIntoReview } from '../fixture/reviews.ts'
import type { Scenario } from '../scenario.ts'

export const parksUnsentWorkOfAPersonMadeInactive: Scenario = {
  name: 'parks-unsent-work-of-a-person-made-inactive',
  says: 'A person is made inactive while their tablet holds work. The tablet sends everything, all of it waits for the lead, and nothing new is read.',
  play: async (fixture) => {
    const { history, scene, world } = fixture
    await fixture.sendAnswer(1, rating('fully-compliant', 'before'))
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'unsent'))
    await fixture.answer(1, rating('improvement-desirable', 'unsent as well'), 1)
    await fixture.run(giveStatus(history, scene.second.id, 'inactive'))
    await fixture.sendAnswer(0, rating('serious-deficiency', 'not theirs to read'))
    await fixture.online(1)
    const reasons = (await fixture.log('answer')).map((row) => `${row.status} ${row.reason}`)
    const expected = ['applied null', 'applied null', 'parked inactive', 'parked inactive']
    fixture.expect(reasons.join() === expected.join(), reasons.join())
    const rows = await world.during(fixture.tab(1).db.outbox.toArray())
    const states = rows.map((row) => row.state).join()
    fixture.expect(states === 'done,parked,parked', `on the tablet the states are ${states}`)
    const read = await world.during(fixture.tab(1).db.registers.toArray())
    const isRead = JSON.stringify(read).includes('not theirs to read')
    fixture.expect(!isRead, 'answers of others were read')
    const { phase } = fixture.tab(1).engine.state()
    fixture.expect(phase === 'sign-in-needed', `the tablet is ${phase}`)
  },
}

export const sendsEverythingOnceAPersonIsActiveAgain: Scenario = {
  name: 'sends-everything-once-a-person-is-active-again',
  says: 'A person is made inactive with unsent work and active again. All of it is on the server.',
  play: async (fixture) => {
    const { history, scene } = fixture
    const give = (status: string) =>
      call(history, scene.admin.id, 'user.set-status', {
        params: { userId: scene.second.id },
        body: { status },
      })
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'before'))
    await give('inactive')
    await fixture.online(1)
    await fixture.sendAnswer(1, rating('fully-compliant', 'meanwhile'), 1)
    await check(history, false)
    await give('active')
    await signIn(history, fixture.tablet(1))
    await fixture.online(1)
    fixture.expectEqual('states', await fixture.states(1), 'parked inactive,parked inactive')
    fixture.expectEqual('answers in the log', (await fixture.log('answer')).length, 2)
  },
}

export const countsWhatAPersonHandedInWhileInactive: Scenario = {
  name: 'counts-what-a-person-handed-in-while-inactive',
  says: 'One answer waits because it was late, two because the author is inactive. The tablet counts the two.',
  tabs: 2,
  play: async (fixture) => {
    await createLateArrivals(fixture)
    const { scene, world } = fixture
    const { db } = fixture.tab(1)
    const count = () => world.during(countHandedIn(db))
    fixture.expectEqual('counted while active', await count(), 0)
    for (const text of ['one', 'two'])
      await fixture.answerElsewhere(1, rating('non-compliant', `handed in, ${text}`))
    const input = { params: { userId: scene.second.id }, body: { status: 'inactive' } }
    const { status } = await callAs(fixture, scene.admin, 'user.set-status', input)
    fixture.expect(status === 200, `making the person inactive: ${status}`)
    await fixture.online(1)
    const found = (await fixture.states(1)).split(',').toSorted().join()
    const all = 'parked inactive,parked inactive,parked submitted'
    fixture.expect(found === all, `the states are ${found}`)
    fixture.expectEqual('counted while inactive', await count(), 2)
  },
}

const times = 12

export const judgesAnAnswerByTheStatusAtItsPlaceInTheLog: Scenario = {
  name: 'judges-an-answer-by-the-status-at-its-place-in-the-log',
  says: 'A person is made inactive while the server handles their answer. The answer is judged by the status at its place in the log.',
  play: async (fixture) => {
    const { history, world, scene, recorder } = fixture
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      fixture.hold(1, '/api/assessment')
      await fixture.answer(1, rating('non-compliant', `the ${time}th`))
      await fixture.poke(1, 500)
      const batch = fixture.next()
      batch.arrive(true)
      await world.pass(10)
      await fixture.run(giveStatus(history, scene.second.id, 'inactive'))
      batch.answer()
      fixture.hold(1, null)
      await world.pass(1_000)
      await fixture.run(giveStatus(history, scene.second.id, 'active'))
      await signIn(history, fixture.tablet(1))
      await world.pass(3_000)
    }
    const changes = await fixture.log('user.status')
    for (const { seq, status } of await fixture.log('answer')) {
      // The person is made inactive and active in turn.
      const isInactive = changes.filter((row) => row.seq < seq).length % 2 === 1
      fixture.expectEqual('the answer is', status, isInactive ? 'parked' : 'applied')
    }
    const made = recorder.counts.get('office: made inactive') ?? 0
    fixture.expect(made === times, `made inactive ${made} of ${times} times`)
  },
}

/** One request less than an inactive account may send. */
const nearlyAll = { mutations: 9_999, bytes: 16 * 1024 * 1024 }

export const parksOnlyWhatAnInactivePersonCouldHaveWritten: Scenario = {
  name: 'parks-only-what-an-inactive-person-could-have-written',
  says: 'A supervisor and a reviewer are made inactive. Their resolution and comment wait for the lead; anything else is refused, and repeats are limited.',
  play: async (fixture) => {
    await bringIntoReview(fixture)
    const { history } = fixture
    const { lead, supervisor, analyst } = fixture.scene
    for (const { id } of [supervisor, analyst]) await giveStatus(history, id, 'inactive')
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const resolve = mutationOf(fixture, {
      kind: 'resolve',
      value: rating('not-confirmed', 'ended'),
    })
    const comment = mutationOf(fixture, {
      kind: 'comment',
      question: undefined,
      version: undefined,
      comment: fixture.server.newId(),
      value,
    })
    const ended = await sendBatch(fixture, supervisor, { mutations: [resolve] })
    fixture.expect(ended === 'parked inactive', `the resolution is ${ended}`)
    const commented = await sendBatch(fixture, analyst, { mutations: [comment] })
    fixture.expect(commented === 'parked inactive', `the comment is ${commented}`)
    const noneOfTheirs: readonly (readonly [{ readonly id: string }, Record<string, unknown>])[] = [
      [supervisor, mutationOf(fixture)],
      [supervisor, { ...comment, id: fixture.server.newId(), comment: fixture.server.newId() }],
      [analyst, mutationOf(fixture)],
      [analyst, { ...resolve, id: fixture.server.newId() }],
    ]
    for (const [who, mutation] of noneOfTheirs) {
      const found = await sendBatch(fixture, who, { mutations: [mutation] })
      const what = String(mutation['kind'])
      fixture.expect(found === 'refused not-permitted', `their ${what} is ${found}`)
    }
    await fixture.server.look((db) =>
      db.updateTable('handedIn').set(nearlyAll).where('userId', '=', supervisor.id).execute(),
    )
    const again = await sendBatch(fixture, supervisor, { mutations: [resolve] })
    fixture.expect(again === 'parked inactive', `repeated, it is ${again}`)
    const endless = await sendBatch(fixture, supervisor, { mutations: [resolve] })
    fixture.expect(endless === 'deposit-full', `repeated again, it is ${endless}`)
    const more = mutationOf(fixture, { kind: 'resolve', value: rating('non-compliant', 'more') })
    const full = await sendBatch(fixture, supervisor, { mutations: [more] })
    fixture.expect(full === 'deposit-full', `one more is ${full}`)
    const input = { params: { assessmentId: fixture.assessmentId } }
    const waiting = (await callAs(fixture, lead, 'parked.list', input)).reply['parked'] as unknown[]
    fixture.expect(waiting.length === 2, `${waiting.length} wait for the lead`)
    const rows = await fixture.log('resolve')
    const resolved = rows.filter(({ actorId }) => actorId === supervisor.id).length
    fixture.expect(resolved === 1, `the log has ${resolved} of 1 resolution`)
    for (const { id } of [supervisor, analyst]) await giveStatus(history, id, 'active')
  },
}
