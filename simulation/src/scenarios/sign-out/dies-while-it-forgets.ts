import { giveStatus } from '../../people/management.ts'
import { expect } from '../fixture/deeds.ts'
import { untilAnswered } from '../receipts/dies-at-every-step.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

export const diesWhileItForgets: Scenario = {
  name: 'the-server-dies-at-every-step-of-making-somebody-active',
  says: 'Somebody inactive has handed in an answer, and an admin makes them active again; the server dies at the first statement of that, then at the second, and so on: they are active and what they handed in counts no more, or neither.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, scene } = history
    const { admin, second } = scene
    await giveStatus(history, second.id, 'inactive')
    const said = await sendsBatch(stage, second, { mutations: [mutationOf(stage)] })
    expect(stage, said === 'parked inactive', `the answer is ${said}`)
    const stands = async (): Promise<string> => {
      const counted = await server.look((db) =>
        db.selectFrom('handedIn').selectAll().where('userId', '=', second.id).execute(),
      )
      return `${await server.isActive(second.id)}, ${counted.length}`
    }
    const look = async (): Promise<void> => {
      const told = await stands()
      const isOne = told === 'false, 1' || told === 'true, 0'
      expect(stage, isOne, `active and counted: ${told}`)
    }
    const input = { params: { userId: second.id }, body: { status: 'active' } }
    const { status } = await untilAnswered(stage, 'user.set-status', input, look, admin)
    expect(stage, status === 200, `the admin is told ${status}`)
    const told = await stands()
    expect(stage, told === 'true, 0', `in the end active and counted: ${told}`)
    return history
  },
}
