import { storedOf } from '@apron/pwa/sync/record/stored.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { check } from '../../check.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { returnAssessment } from '../fixture/late-arrivals.ts'
import { changesPath, launchPath } from '../fixture/paths.ts'
import type { Scenario } from '../scenario.ts'

export const keepsTheNewerStatusWhenAnOlderPullArrivesLate: Scenario = {
  name: 'keeps-the-newer-status-when-an-older-pull-arrives-late',
  says: 'A pull from before a submit arrives after one from after it. The tablet still shows the assessment in review.',
  tabs: 2,
  play: async (fixture) => {
    const { history, world } = fixture
    // Until then it may have read everything, and its pull would be empty.
    await world.pass(2_000)
    await fixture.offline(0)
    await fixture.answerAll(1)
    await fixture.online(1)
    fixture.hold(0, changesPath)
    fixture.tablet(0).isOnline = true
    await fixture.poke(0, 1_000, 0)
    const first = fixture.next()
    await fixture.arrive(first)
    await fixture.submit(1)
    await fixture.online(1)
    await fixture.poke(0, 1_000, 1)
    const second = fixture.next()
    await fixture.deliver(second)
    first.answer()
    await world.pass(100)
    const status = await fixture.shownStatus(0)
    fixture.expect(status === 'in-review', `the tablet shows ${status}`)
    await check(history, false)
    fixture.hold(0, null)
  },
}

/** Takes the assessment offline again; the request, whose response is still on its way. */
const holdLaunch = async (fixture: Fixture) => {
  const { history, assessmentId } = fixture
  fixture.hold(0, launchPath)
  const { db, ports } = fixture.tab(0)
  void takeOffline(db, ports, assessmentId)
  await history.world.pass(500)
  const launch = fixture.next()
  await fixture.arrive(launch)
  fixture.hold(0, null)
  return launch
}

export const keepsNewerAnswersWhenALaunchArrivesLate: Scenario = {
  name: 'keeps-newer-answers-when-a-launch-arrives-late',
  says: 'A launch response arrives after a newer pull. No answer disappears from the screen.',
  play: async (fixture) => {
    const { history, world } = fixture
    await fixture.sendAnswer(1, rating('non-compliant', 'before'))
    const launch = await holdLaunch(fixture)
    await fixture.answer(1, rating('fully-compliant', 'after'))
    await fixture.answer(0, rating('non-compliant', 'own'), 1)
    await fixture.online(1, 0)
    await check(history, false)
    launch.answer()
    await world.pass(100)
    await check(history, false)
    const { registers } = fixture.tab(0).db
    const kept = await world.during(registers.toArray())
    const heads = kept.flatMap((row) => row.heads).map((head) => JSON.stringify(head.value))
    for (const text of ['after', 'own'])
      fixture.expect(heads.join().includes(text), `“${text}” is not on the tablet any more`)
  },
}

export const keepsTheNewerStatusWhenALaunchArrivesLate: Scenario = {
  name: 'keeps-the-newer-status-when-a-launch-arrives-late',
  says: 'A launch response from before a submit arrives late. The tablet still shows the assessment in review.',
  play: async (fixture) => {
    await fixture.answerAll(1)
    await fixture.online(1)
    const launch = await holdLaunch(fixture)
    await fixture.submit(1)
    await fixture.online(1, 0)
    const before = await fixture.shownStatus(0)
    fixture.expect(before === 'in-review', `before it comes the tablet shows ${before}`)
    launch.answer()
    await fixture.world.pass(20)
    fixture.expectEqual('once it came the tablet shows', await fixture.shownStatus(0), 'in-review')
  },
}

const rowOn = (fixture: Fixture, tablet: number) =>
  fixture.history.world.during(fixture.tab(tablet).db.assessments.get(fixture.assessmentId))

export const keepsTheNewerStatusWhenAListArrivesLate: Scenario = {
  name: 'keeps-the-newer-status-when-a-list-arrives-late',
  says: 'A list from before a submit arrives late. The tablet still shows the assessment in review and stored.',
  play: async (fixture) => {
    const { history, assessmentId, world } = fixture
    await fixture.answerAll(1)
    await fixture.online(1)
    fixture.hold(0, '/api/audits/all-assessments')
    await fixture.openList(0)
    const list = fixture.next()
    await fixture.arrive(list)
    fixture.hold(0, null)
    await fixture.submit(1)
    await fixture.online(1, 0)
    list.answer()
    await world.pass(1_000)
    const row = await rowOn(fixture, 0)
    fixture.expect(row?.status === 'in-review', `the tablet shows ${row?.status}`)
    const stored = await world.during(storedOf(fixture.tab(0).db, assessmentId))
    fixture.expect(stored?.questions === fixture.questions.length, 'it does not count as stored')
    await check(history, false)
  },
}

export const allowsWorkWhenTheListShowsAReturnedAssessment: Scenario = {
  name: 'allows-work-when-the-list-shows-a-returned-assessment',
  says: 'The list shows that an assessment was returned, before any pull. Its person can go on working without signal.',
  play: async (fixture) => {
    const refused = (): number => fixture.refusals('NotWritableError')
    await fixture.answerAll(0)
    await fixture.online(0)
    await fixture.submit(0)
    await fixture.online(0)
    await returnAssessment(fixture)
    fixture.hold(0, changesPath)
    await fixture.openList(0)
    await fixture.offline(0)
    const row = await rowOn(fixture, 0)
    fixture.expect(row?.status === 'returned', `the tablet shows ${row?.status}`)
    const before = refused()
    await fixture.answer(0, rating('non-compliant', 'looked at once more'))
    fixture.expect(refused() === before, 'an answer was refused')
    fixture.hold(0, null)
    await fixture.online(0)
    const states = (await fixture.rows(0)).map((it) => it.state)
    fixture.expect(new Set(states).size === 1, `the states are ${states.join()}`)
  },
}
