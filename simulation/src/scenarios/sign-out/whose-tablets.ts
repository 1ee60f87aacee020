import { expect } from '../fixture/deeds.ts'
import { newcomer } from '../fixture/newcomers.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Who = { readonly id: string }

/** A tablet says what it holds of some audits, or asks without a word of that. */
async function says(
  stage: Stage,
  who: Who,
  deviceId: string,
  of: readonly string[],
  unsent?: readonly number[],
): Promise<void> {
  const query = { since: 0, epoch: '', assessments: of.join(), deviceId }
  const input = { query: unsent === undefined ? query : { ...query, unsent: unsent.join() } }
  const { status } = await asks(stage, who, 'sync.changes', input)
  expect(stage, status === 200, `who asks is told ${status}`)
}

/** What the page of an audit says that a tablet holds. */
async function heldBy(stage: Stage, assessmentId: string, deviceId: string): Promise<string> {
  const params = { assessmentId }
  const { said } = await asks(stage, stage.history.scene.lead, 'assessment.one', { params })
  const tablets = said['tablets'] as readonly { device: string; count: number }[]
  return String(tablets.find(({ device }) => device === deviceId)?.count ?? 'nothing')
}

export const ofTheTeamAlone: Scenario = {
  name: 'whose-tablets-are-named',
  says: 'Somebody who is on the team of one of two audits says what they hold of both, a supervisor too, and a client that is no tablet with what it sends: of each audit the tablets of its team are named and no others, of who may not see it any more none, and with a batch what it says of its tablet.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { lead, second, third, supervisor } = scene
    const [one = '', other = ''] = scene.assessments.map(({ id }) => id)
    const named = async (deviceId: string): Promise<string> =>
      [await heldBy(stage, one, deviceId), await heldBy(stage, other, deviceId)].join()
    const is = async (deviceId: string, expected: string): Promise<void> => {
      const told = await named(deviceId)
      expect(stage, told === expected, `in place of ${expected} it is told ${told}`)
    }
    const late = await newcomer(stage, 'auditor', lead)
    await changeTeam(stage, [lead.id, second.id, third.id, late.id])
    const [ofLate, ofOffice, ofSecond, ofTrial] = [0, 1, 2, 3].map(() => server.newId())
    if (!ofLate || !ofOffice || !ofSecond || !ofTrial) throw new Error('there are no tablets')
    await says(stage, late, ofLate, [one, other], [2, 3])
    await is(ofLate, '2,nothing')
    await says(stage, supervisor, ofOffice, [one, other], [2, 3])
    const ends = mutationOf(stage, { kind: 'resolve', n: 1 })
    const office = { deviceId: ofOffice, mutations: [ends], unsent: 4 }
    expect(stage, (await sendsBatch(stage, supervisor, office)) === 'applied', 'it is not taken')
    await is(ofOffice, 'nothing,nothing')
    await sendsBatch(stage, second, { mutations: [mutationOf(stage)], unsent: 4 })
    await is(`plain:${second.id}`, 'nothing,nothing')
    await is('plain', 'nothing,nothing')
    const own = { deviceId: ofSecond, mutations: [mutationOf(stage, { n: 1 })], unsent: 5 }
    await sendsBatch(stage, second, own)
    await is(ofSecond, '5,nothing')
    await server.look((db) =>
      db.updateTable('user').set({ role: 'trial' }).where('id', '=', late.id).execute(),
    )
    await changeTeam(stage, [lead.id, second.id, third.id])
    await says(stage, late, ofTrial, [one], [6])
    await is(ofTrial, 'nothing,nothing')
    return stage.history
  },
}

export const nothingSaid: Scenario = {
  name: 'a-tablet-that-says-nothing-of-what-it-holds',
  says: 'A tablet had sent everything of an audit and asks of another, without a word of what it holds: it is named as before; once it says of as many audits as may be but one what it holds, it is not.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { second } = scene
    const [one = '', other = ''] = scene.assessments.map(({ id }) => id)
    const deviceId = server.newId()
    await says(stage, second, deviceId, [one], [0])
    await says(stage, second, deviceId, [other])
    const before = await heldBy(stage, one, deviceId)
    expect(stage, before === '0', `without a word it is told ${before}`)
    const many = [other, ...Array.from({ length: 198 }, () => server.newId())]
    await says(
      stage,
      second,
      deviceId,
      many,
      many.map(() => 0),
    )
    const after = await heldBy(stage, one, deviceId)
    expect(stage, after === 'nothing', `of what is not on it any more it is told ${after}`)
    return stage.history
  },
}
