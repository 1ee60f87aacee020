import { call } from '../../people/desk.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

const mega = 1024 * 1024
const day = 24 * 60 * 60

const timeOf = ({ history }: Stage): string => new Date(history.world.now()).toISOString()

/** What an account has sent today. */
export async function hasSent(stage: Stage, userId: string, mutations: number, bytes: number) {
  const row = { userId, day: timeOf(stage).slice(0, 10), mutations, bytes }
  await stage.history.server.look((db) =>
    db
      .insertInto('keptToday')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute(),
  )
}

export const fullByRole: Scenario = {
  name: 'a-day-of-a-trial-and-of-an-account',
  says: 'An account has sent nearly as many answers, or as many bytes, as a day takes, and a trial nearly the little that it may: one more request is taken, what is refused has no length, then each is told to come again at midnight, and what was taken before is known as ever.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, second } = history.scene
    await history.server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', second.id).execute(),
    )
    for (const [who, mutations, bytes] of [
      [lead, 19_999, 0],
      [lead, 0, 64 * mega - 1],
      [second, 1_999, 0],
      [second, 0, 4 * mega - 1],
    ] as const) {
      const send = (change?: object): Promise<string> =>
        sendsBatch(stage, who, { mutations: [mutationOf(stage, { ...change })] })
      await hasSent(stage, who.id, mutations, bytes)
      if (mutations === 0) {
        const none = await send({ value: judged('non-compliant', 'x'.repeat(501)) })
        expect(stage, none === 'refused invalid', `what is too long is ${none}`)
      }
      const taken = { mutations: [mutationOf(stage)] }
      const last = await sendsBatch(stage, who, taken)
      expect(stage, last === 'applied', `after ${mutations} and ${bytes} the last is ${last}`)
      const over = await send()
      expect(stage, over === 'quota-full', `after ${mutations} and ${bytes} one more is ${over}`)
      const known = await sendsBatch(stage, who, taken)
      expect(stage, known === 'applied', `what was taken is told ${known} when it comes again`)
    }
    await hasSent(stage, lead.id, 0, 64 * mega)
    const full = await call(history, lead.id, 'assessment.answer', {
      params: { assessmentId },
      body: { mutations: [mutationOf(stage)] },
    })
    const headers = new Map(full.headers.map(([name, value]) => [name.toLowerCase(), value]))
    const wait = Number(headers.get('retry-after'))
    const left = day - (Math.floor(history.world.now() / 1000) % day)
    expect(stage, Math.abs(wait - left) <= 1, `it is told to wait ${wait} of ${left} seconds`)
    return history
  },
}

export const submitOfALaneThatLost: Scenario = {
  name: 'a-submit-that-says-what-was-lost-counts-for-the-day',
  says: 'An account has sent nearly as much as a day takes, and submits, from one tablet and from another that lost its lane: each counts once, also where it comes again in another lane; one answer more is taken, and not a second.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { lead } = scene
    await hasSent(stage, lead.id, 19_997, 0)
    const hole = () => ({ hole: { deviceId: server.newId(), expected: 1, kept: 2 } })
    const bodyOf = () => submitOf({ id: server.newId(), at: timeOf(stage), digest: '0'.repeat(64) })
    const lost = bodyOf()
    for (const body of [bodyOf(), { ...lost, ...hole() }, { ...lost, ...hole() }]) {
      const lane = { deviceId: server.newId(), n: 1 }
      const said = await toldWhy(stage, lead, 'assessment.submit', { ...body, ...lane })
      expect(stage, said.startsWith('refused unanswered'), `it is told ${said}`)
    }
    const send = () => sendsBatch(stage, lead, { mutations: [mutationOf(stage)] })
    const said = [await send(), await send()].join()
    expect(stage, said === 'applied,quota-full', `two answers more are ${said}`)
    return stage.history
  },
}
