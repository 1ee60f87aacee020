import { removePerson } from '@apron/pwa/tablet/remove-person.ts'
import { listPeople, recallFromDatabases } from '@apron/pwa/tablet/people.ts'
import { currentUserId } from '@apron/pwa/tablet/signed-in.ts'
import { countOnlyHere } from '@apron/pwa/tablet/unsent.ts'
import { discardRefused } from '@apron/pwa/sync/view/outbox.ts'
import { signOut, takeInHand } from '../../people/another-person.ts'
import { copyBack, putBack } from '../../people/circumstances.ts'
import type { Backup } from '../../server/backup.ts'
import { inBrowser } from '../../tablet/browser.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { refuseResolution } from '../fixture/late-arrivals.ts'
import type { Scenario } from '../scenario.ts'

export const keepsRefusedWorkWhenAPersonRemovesTheirData: Scenario = {
  name: 'keeps-refused-work-when-a-person-removes-their-data',
  says: 'An answer was refused, and its author removes their data from the tablet. The dialog counts it as work that is only here, and nothing is removed until they have discarded it.',
  play: async (fixture) => {
    const { world } = fixture
    const { db, ports } = fixture.tab(1)
    const { profile } = fixture.tablet(1)
    await refuseResolution(fixture)
    const before = await fixture.states(1)
    fixture.expectEqual('the answers are', before, 'done null,refused lead-only')
    const onlyHere = () => world.during(countOnlyHere(db))
    fixture.expectEqual('the dialog counts', await onlyHere(), 1)
    const removed = inBrowser(profile, () => removePerson(db, new Set())).then(
      () => 'removed',
      (error: Error) => error.name,
    )
    const ending = await world.during(removed)
    if (ending === 'removed') throw new Error('the refused answer was removed with the data')
    fixture.expectEqual('the removal ends with', ending, 'OnlyHereError')
    fixture.expectEqual('after it the answers are', await fixture.states(1), before)
    const current = inBrowser(profile, currentUserId)
    fixture.expectEqual('signed in is', await world.during(current), fixture.scene.second.id)
    const refused = (await fixture.rows(1)).find((row) => row.state === 'refused')?.id ?? ''
    await fixture.run(discardRefused(db, ports, refused))
    fixture.expectEqual('once it is discarded the dialog counts', await onlyHere(), 0)
  },
}

export const showsWhoseWorkIsOnATabletThatNobodyIsSignedInOn: Scenario = {
  name: 'shows-whose-work-is-on-a-tablet-that-nobody-is-signed-in-on',
  says: 'A person signs out with unsent work. The sign-in screen names them with the number of their answers, and the answers are sent when they are back.',
  play: async (fixture) => {
    const { history, world, assessmentId } = fixture
    const tablet = fixture.tablet(1)
    await fixture.offline(1)
    for (const text of ['first', 'second']) await fixture.answer(1, rating('non-compliant', text))
    const signedIn = inBrowser(tablet.profile, currentUserId)
    fixture.expectEqual('signed in is', await world.during(signedIn), tablet.person.id)
    await fixture.run(signOut(history, tablet))
    const people = await world.during(inBrowser(tablet.profile, listPeople))
    const shown = people.map(({ userId, unsent }) => `${userId} ${unsent}`).join()
    // Two changes of one answer are one answer to a person.
    fixture.expectEqual('the screen shows', shown, `${tablet.person.id} 1`)
    await world.during(inBrowser(tablet.profile, recallFromDatabases))
    const current = inBrowser(tablet.profile, currentUserId)
    fixture.expectEqual('after a sign-out is signed in', await world.during(current), null)
    tablet.isOnline = true
    await takeInHand(history, tablet)
    await world.pass(5_000)
    fixture.expectEqual('the answers are', await fixture.states(1), 'done null,done null')
    const sent = (await fixture.log('answer')).filter((row) => row.assessmentId === assessmentId)
    fixture.expectEqual('answers in the log', sent.length, 2)
  },
}

export const recallsWhoWasSignedInAfterABatteryDied: Scenario = {
  name: 'recalls-who-was-signed-in-after-a-battery-died',
  says: 'A battery dies before the browser has written down who signed in. Without signal the person is still signed in, and may answer.',
  play: async (fixture) => {
    const { world } = fixture
    const { profile, person } = fixture.tablet(0)
    await fixture.offline(0)
    profile.localStorage.removeItem('apron.current')
    await world.during(inBrowser(profile, recallFromDatabases))
    const current = inBrowser(profile, currentUserId)
    fixture.expectEqual('signed in is', await world.during(current), person.id)
    await fixture.sendAnswer(0, rating('non-compliant', 'after the battery died'))
    fixture.expectEqual('the answer is', await fixture.states(0), 'done null')
  },
}

/** What an operator does while a person is signed out, and what brings their answer back all the same. */
const whileSignedOut = [
  [
    'a-restore',
    'A backup is restored: the epoch that the tablet kept tells it so.',
    (fixture: Fixture, backup: Backup) => putBack(fixture.history, backup),
  ],
  [
    'an-old-file',
    'An old file is copied back: the link that the tablet kept tells the server so.',
    (fixture: Fixture, backup: Backup) => copyBack(fixture.history, backup),
  ],
] as const

export const returnsAnAnswerThatWasLostWhileItsAuthorWasSignedOut = whileSignedOut.map(
  ([what, why, lose]): Scenario => ({
    name: `returns-an-answer-that-${what}-lost-while-its-author-was-signed-out`,
    says: `A person sends an answer and signs out. ${why} Signed in again it sends the lost answer once more, as the same device.`,
    play: async (fixture) => {
      const { history, world } = fixture
      const tablet = fixture.tablet(1)
      await fixture.sendAnswer(0, rating('fully-compliant', 'in the backup'))
      await fixture.online(1)
      const backup = await fixture.backUp()
      await fixture.sendAnswer(1, rating('non-compliant', 'acknowledged and lost'))
      const [before] = await fixture.rows(1)
      await fixture.offline(0, 2)
      await fixture.run(signOut(history, tablet))
      history.witness.places.clear()
      await fixture.run(lose(fixture, backup))
      await takeInHand(history, tablet)
      await world.pass(40_000)
      const answers = await fixture.log('answer')
      const found = answers.find((row) => row.body.includes('acknowledged and lost'))
      fixture.expect(found !== undefined, 'the lost answer is not back')
      await fixture.sendAnswer(1, rating('improvement-desirable', 'afterwards'), 1)
      const devices = new Set((await fixture.rows(1)).map((row) => row.deviceId))
      const isSame = devices.size === 1 && devices.has(before?.deviceId ?? '')
      fixture.expect(isSame, 'the tablet goes by another device id')
      fixture.expectEqual('gaps reported', (await fixture.log('hole')).length, 0)
      fixture.expectEqual('shown to its author', await fixture.shown(1, 1), 'afterwards')
    },
  }),
)
