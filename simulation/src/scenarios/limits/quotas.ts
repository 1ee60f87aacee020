import { releaseLane } from '@apron/pwa/sync/view/outbox.ts'
import { signIn } from '../../people/circumstances.ts'
import { giveStatus } from '../../people/management.ts'
import { mutationOf, sendBatch } from '../fixture/client.ts'
import { type Fixture, rating } from '../fixture/fixture.ts'
import { day } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

const dayOf = ({ history }: Fixture): string =>
  new Date(history.world.now()).toISOString().slice(0, 10)

/** The account has sent so many mutations today. */
const hasSent = async (fixture: Fixture, userId: string, mutations: number): Promise<void> => {
  const row = { userId, day: dayOf(fixture), mutations, bytes: 0 }
  await fixture.history.server.look((db) =>
    db
      .insertInto('keptToday')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute(),
  )
}

export const keepsAnswersBeyondTheDailyQuotaUntilTheNextDay: Scenario = {
  name: 'keeps-answers-beyond-the-daily-quota-until-the-next-day',
  says: 'An account has nearly used its daily quota. Two more answers are accepted, the third waits on the tablet and is sent the next day.',
  play: async (fixture) => {
    const { history } = fixture
    const { lead } = fixture.scene
    await hasSent(fixture, lead.id, 19_998)
    const body = { deviceId: fixture.server.newId(), mutations: [mutationOf(fixture, { n: 1 })] }
    for (let time = 0; time < 6; time++) {
      const found = await sendBatch(fixture, lead, body)
      fixture.expect(found === 'applied', `the ${time}th time it is ${found}`)
    }
    await fixture.sendAnswer(0, rating('non-compliant', 'the last of the day'))
    const last = await fixture.states(0)
    fixture.expect(last === 'done null', `the last of the day is ${last}`)
    await fixture.sendAnswer(0, rating('fully-compliant', 'one too many'))
    fixture.expectEqual('one too many is', (await fixture.rows(0)).at(-1)?.state, 'queued')
    fixture.server.setClock(day)
    for (const tablet of [0, 1, 2]) await signIn(history, fixture.tablet(tablet))
    for (const text of ['one too many', 'the next day']) {
      const value = rating('non-compliant', text)
      if (text !== 'one too many') await fixture.answer(0, value, 1)
      await fixture.online(0)
      const states = new Set((await fixture.rows(0)).map((row) => row.state))
      fixture.expect([...states].join() === 'done', `${text}: the states are ${[...states].join()}`)
    }
  },
}

export const limitsWhatAnInactiveAccountSends: Scenario = {
  name: 'limits-what-an-inactive-account-sends',
  says: 'An inactive account has sent as much as is accepted. Nothing more is accepted until the account is active again.',
  play: async (fixture) => {
    const { history } = fixture
    const { second } = fixture.scene
    await fixture.offline(1)
    await fixture.answer(1, rating('non-compliant', 'one too many'))
    await fixture.run(giveStatus(history, second.id, 'inactive'))
    const row = { userId: second.id, mutations: 10_000, bytes: 0 }
    await fixture.server.look((db) => db.insertInto('handedIn').values(row).execute())
    await fixture.online(1)
    fixture.expectEqual('more than is taken is', await fixture.states(1), 'queued null')
    await fixture.run(giveStatus(history, second.id, 'active'))
    await signIn(history, fixture.tablet(1))
    await fixture.run(releaseLane(fixture.tab(1).db, fixture.assessmentId))
    await fixture.online(1)
    await fixture.offline(1)
    await fixture.answer(1, rating('fully-compliant', 'inactive once more'))
    await fixture.run(giveStatus(history, second.id, 'inactive'))
    await fixture.online(1)
    const found = await fixture.states(1)
    fixture.expect(found.endsWith('parked inactive'), `once more the states are ${found}`)
  },
}
