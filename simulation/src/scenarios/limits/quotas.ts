import { releaseLane } from '@apron/pwa/sync/tray.ts'
import { signIn } from '../../people/circumstances.ts'
import { giveStatus } from '../../people/management.ts'
import { mutationOf, sendsBatch } from '../fixture/client.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { expect, offline, rowsOn, statesOn } from '../fixture/steps.ts'
import { day } from '../fixture/times.ts'
import type { Scenario } from '../scenario.ts'

const dayOf = ({ history }: Stage): string =>
  new Date(history.world.now()).toISOString().slice(0, 10)

/** The account has sent so many mutations today. */
const hasSent = async (stage: Stage, userId: string, mutations: number): Promise<void> => {
  const row = { userId, day: dayOf(stage), mutations, bytes: 0 }
  await stage.history.server.look((db) =>
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
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { lead } = history.scene
    await hasSent(stage, lead.id, 19_998)
    const body = { deviceId: history.server.newId(), mutations: [mutationOf(stage, { n: 1 })] }
    for (let time = 0; time < 6; time++) {
      const said = await sendsBatch(stage, lead, body)
      expect(stage, said === 'applied', `the ${time}th time it is ${said}`)
    }
    await stage.answer(stage.tab(0), judged('non-compliant', 'the last of the day'))
    await stage.connect(0, true)
    const last = await statesOn(stage, 0)
    expect(stage, last === 'done null', `the last of the day is ${last}`)
    await stage.answer(stage.tab(0), judged('fully-compliant', 'one too many'))
    await stage.connect(0, true)
    const over = (await rowsOn(stage, 0)).at(-1)?.state
    expect(stage, over === 'queued', `one too many is ${over}`)
    history.server.setClock(day)
    for (const tablet of [0, 1, 2]) await signIn(history, stage.tablet(tablet))
    for (const text of ['one too many', 'the next day']) {
      if (text !== 'one too many')
        await stage.answer(stage.tab(0), judged('non-compliant', text), 1)
      await stage.connect(0, true)
      const states = new Set((await rowsOn(stage, 0)).map((row) => row.state))
      expect(stage, [...states].join() === 'done', `${text}: they are ${[...states].join()}`)
    }
    return history
  },
}

export const limitsWhatAnInactiveAccountSends: Scenario = {
  name: 'limits-what-an-inactive-account-sends',
  says: 'An inactive account has sent as much as is accepted. Nothing more is accepted until the account is active again.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { second } = history.scene
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('non-compliant', 'one too many'))
    await stage.run(giveStatus(history, second.id, 'inactive'))
    const row = { userId: second.id, mutations: 10_000, bytes: 0 }
    await history.server.look((db) => db.insertInto('handedIn').values(row).execute())
    await stage.connect(1, true)
    const full = await statesOn(stage, 1)
    expect(stage, full === 'queued null', `more than is taken is ${full}`)
    await stage.run(giveStatus(history, second.id, 'active'))
    await signIn(history, stage.tablet(1))
    await stage.run(releaseLane(stage.tab(1).db, stage.assessmentId))
    await stage.connect(1, true)
    await offline(stage, 1)
    await stage.answer(stage.tab(1), judged('fully-compliant', 'inactive once more'))
    await stage.run(giveStatus(history, second.id, 'inactive'))
    await stage.connect(1, true)
    const said = await statesOn(stage, 1)
    expect(stage, said.endsWith('parked inactive'), `once more they are ${said}`)
    return history
  },
}
