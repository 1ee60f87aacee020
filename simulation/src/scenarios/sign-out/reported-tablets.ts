import { asks, mutationOf, sendsBatch } from '../fixture/client.ts'
import { type Stage, createStage } from '../fixture/fixture.ts'
import { expect } from '../fixture/steps.ts'
import { changeTeam, newcomer } from '../fixture/teams.ts'
import type { Scenario } from '../scenario.ts'

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

export const reportsOnlyTabletsOfTheTeam: Scenario = {
  name: 'reports-only-tablets-of-the-team',
  says: 'Tablets of team members, a supervisor and a plain client report unsent work. The page of an assessment lists the tablets of its team only.',
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
