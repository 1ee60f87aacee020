import { countHandedIn } from '@apron/pwa/sync/counts.ts'
import { check } from '../../check.ts'
import { signIn } from '../../people/circumstances.ts'
import { call } from '../../people/desk.ts'
import { giveStatus } from '../../people/management.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/client.ts'
import { createStage, judged } from '../fixture/fixture.ts'
import { withLateArrival } from '../fixture/late-arrivals.ts'
import { inReview } from '../fixture/reviews.ts'
import { answerElsewhere, expect, logOf, offline, statesOn } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'

export const parksUnsentWorkOfAPersonMadeInactive: Scenario = {
  name: 'parks-unsent-work-of-a-person-made-inactive',
  says: 'A person is made inactive while their tablet holds work. The tablet sends everything, all of it waits for the lead, and nothing new is read.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene, world } = history
    await stage.answer(stage.tab(1), judged('fully-compliant', 'before'))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'unsent'))
    await stage.answer(stage.tab(1), judged('improvement-desirable', 'unsent as well'), 1)
    await stage.run(giveStatus(history, scene.second.id, 'inactive'))
    await stage.answer(stage.tab(0), judged('serious-deficiency', 'not theirs to read'))
    await stage.connect(0, true)
    await stage.connect(1, true)
    const reasons = (await logOf(stage, 'answer')).map((row) => `${row.status} ${row.reason}`)
    const expected = ['applied null', 'applied null', 'parked inactive', 'parked inactive']
    expect(stage, reasons.join() === expected.join(), reasons.join())
    const rows = await world.during(stage.tab(1).db.outbox.toArray())
    const states = rows.map((row) => row.state).join()
    expect(stage, states === 'done,parked,parked', `on the tablet they are ${states}`)
    const read = await world.during(stage.tab(1).db.registers.toArray())
    const isRead = JSON.stringify(read).includes('not theirs to read')
    expect(stage, !isRead, 'what others wrote was read')
    const { phase } = stage.tab(1).engine.state()
    expect(stage, phase === 'sign-in-needed', `the tablet is ${phase}`)
    return history
  },
}

export const sendsEverythingOnceAPersonIsActiveAgain: Scenario = {
  name: 'sends-everything-once-a-person-is-active-again',
  says: 'A person is made inactive with unsent work and active again. All of it is on the server.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene } = history
    const give = (status: string) =>
      call(history, scene.admin.id, 'user.set-status', {
        params: { userId: scene.second.id },
        body: { status },
      })
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'before'))
    await give('inactive')
    await stage.connect(1, true)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'meanwhile'), 1)
    await stage.connect(1, true)
    await check(history, false)
    await give('active')
    return history
  },
}

export const countsWhatAPersonHandedInWhileInactive: Scenario = {
  name: 'counts-what-a-person-handed-in-while-inactive',
  says: 'One answer waits because it was late, two because the author is inactive. The tablet counts the two.',
  play: async () => {
    const stage = await withLateArrival()
    const { history } = stage
    const { scene, world } = history
    const { db } = stage.tab(1)
    const count = () => world.during(countHandedIn(db))
    const before = await count()
    expect(stage, before === 0, `${before} are said to be handed in by who is active`)
    for (const text of ['one', 'two'])
      await answerElsewhere(stage, 1, judged('non-compliant', `handed in, ${text}`))
    const input = { params: { userId: scene.second.id }, body: { status: 'inactive' } }
    const { status } = await asks(stage, scene.admin, 'user.set-status', input)
    expect(stage, status === 200, `who is made inactive: ${status}`)
    await stage.connect(1, true)
    const said = (await statesOn(stage, 1)).split(',').toSorted().join()
    const all = 'parked inactive,parked inactive,parked submitted'
    expect(stage, said === all, `they are ${said}`)
    const after = await count()
    expect(stage, after === 2, `${after} are said to be handed in`)
    return history
  },
}

const times = 12

export const judgesAnAnswerByTheStatusAtItsPlaceInTheLog: Scenario = {
  name: 'judges-an-answer-by-the-status-at-its-place-in-the-log',
  says: 'A person is made inactive while the server handles their answer. The answer is judged by the status at its place in the log.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { world, scene, witness } = history
    await world.pass(2_000)
    for (let time = 0; time < times; time++) {
      stage.hold(1, '/api/assessment')
      await stage.answer(stage.tab(1), judged('non-compliant', `the ${time}th`))
      stage.tab(1).engine.poke()
      await world.pass(500)
      const batch = stage.next()
      batch.arrive(true)
      await world.pass(10)
      await stage.run(giveStatus(history, scene.second.id, 'inactive'))
      batch.answer()
      stage.hold(1, null)
      await world.pass(1_000)
      await stage.run(giveStatus(history, scene.second.id, 'active'))
      await signIn(history, stage.tablet(1))
      await world.pass(3_000)
    }
    const made = witness.counts.get('office: made inactive') ?? 0
    expect(stage, made === times, `made inactive ${made} of ${times} times`)
    return history
  },
}

/** What is taken of an account after it was made inactive, but for one request. */
const nearlyAll = { mutations: 9_999, bytes: 16 * 1024 * 1024 }

export const parksOnlyWhatAnInactivePersonCouldHaveWritten: Scenario = {
  name: 'parks-only-what-an-inactive-person-could-have-written',
  says: 'A supervisor and a reviewer are made inactive. Their resolution and comment wait for the lead; anything else is refused, and repeats are limited.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { lead, supervisor, analyst } = history.scene
    for (const { id } of [supervisor, analyst]) await giveStatus(history, id, 'inactive')
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const resolve = mutationOf(stage, { kind: 'resolve', value: judged('not-confirmed', 'ended') })
    const comment = mutationOf(stage, {
      kind: 'comment',
      question: undefined,
      version: undefined,
      comment: history.server.newId(),
      value,
    })
    const ended = await sendsBatch(stage, supervisor, { mutations: [resolve] })
    expect(stage, ended === 'parked inactive', `what ends a conflict is ${ended}`)
    const commented = await sendsBatch(stage, analyst, { mutations: [comment] })
    expect(stage, commented === 'parked inactive', `the comment is ${commented}`)
    const noneOfTheirs: readonly (readonly [{ readonly id: string }, Record<string, unknown>])[] = [
      [supervisor, mutationOf(stage)],
      [supervisor, { ...comment, id: history.server.newId(), comment: history.server.newId() }],
      [analyst, mutationOf(stage)],
      [analyst, { ...resolve, id: history.server.newId() }],
    ]
    for (const [who, mutation] of noneOfTheirs) {
      const said = await sendsBatch(stage, who, { mutations: [mutation] })
      const what = String(mutation['kind'])
      expect(stage, said === 'refused not-permitted', `what is not theirs (${what}) is ${said}`)
    }
    await history.server.look((db) =>
      db.updateTable('handedIn').set(nearlyAll).where('userId', '=', supervisor.id).execute(),
    )
    const again = await sendsBatch(stage, supervisor, { mutations: [resolve] })
    expect(stage, again === 'parked inactive', `asked again, it is ${again}`)
    const endless = await sendsBatch(stage, supervisor, { mutations: [resolve] })
    expect(stage, endless === 'deposit-full', `asked without an end, it is ${endless}`)
    const more = mutationOf(stage, { kind: 'resolve', value: judged('non-compliant', 'more') })
    const full = await sendsBatch(stage, supervisor, { mutations: [more] })
    expect(stage, full === 'deposit-full', `more than is taken is ${full}`)
    const input = { params: { assessmentId: stage.assessmentId } }
    const waiting = (await asks(stage, lead, 'parked.list', input)).said['parked'] as unknown[]
    expect(stage, waiting.length === 2, `${waiting.length} wait for the lead`)
    const rows = await logOf(stage, 'resolve')
    const resolved = rows.filter(({ actorId }) => actorId === supervisor.id).length
    expect(stage, resolved === 1, `the log has ${resolved} of one`)
    for (const { id } of [supervisor, analyst]) await giveStatus(history, id, 'active')
    return history
  },
}
