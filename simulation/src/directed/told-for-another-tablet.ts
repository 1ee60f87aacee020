import { expect } from './deeds.ts'
import type { Schedule } from './schedule.ts'
import { createStage, type Stage } from './stage.ts'
import { asks } from './told-by-wire.ts'

type Says = {
  readonly who: { readonly id: string }
  readonly deviceId: string
  readonly of: string
  readonly unsent: string
}

/** A tablet says, while it asks what changed, what it has not sent of each audit on it. */
async function says(stage: Stage, { who, deviceId, of, unsent }: Says): Promise<void> {
  const query = { since: 0, epoch: '', assessments: of, deviceId, unsent }
  const { status } = await asks(stage, who, 'sync.changes', { query })
  expect(stage, status === 200, `who says ${unsent} is told ${status}`)
}

/** What the page of the first audit says of a tablet: what it holds, null where it is not named. */
async function heldBy(stage: Stage, deviceId: string): Promise<number | null> {
  const { history, assessmentId } = stage
  const params = { assessmentId }
  const { said } = await asks(stage, history.scene.lead, 'assessment.one', { params })
  const tablets = said['tablets'] as readonly { device: string; count: number }[]
  return tablets.find(({ device }) => device === deviceId)?.count ?? null
}

export const namedByAnother: Schedule = {
  name: 'somebody-says-what-is-on-a-colleagues-tablet',
  says: 'A tablet that has sent nothing yet has an audit on it; a colleague’s client calls itself by its name and says that nothing is on it: the tablet is named as before.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const deviceId = server.newId()
    await says(stage, { who: scene.second, deviceId, of: stage.assessmentId, unsent: '0' })
    await says(stage, { who: scene.third, deviceId, of: '', unsent: '' })
    const held = await heldBy(stage, deviceId)
    expect(stage, held === 0, `of the tablet it is told ${held}`)
    return stage.history
  },
}

const times = 12

export const takenOffAndWritten: Schedule = {
  name: 'taken-off-a-tablet-and-written-at-once',
  says: 'One tab takes an audit off the tablet, and at the same moment another tab writes in it: whichever is noted first, the tablet is named with what it holds.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world, network } = history
    for (let time = 0; time < times; time++) {
      const tablet = { who: scene.second, deviceId: server.newId() }
      await says(stage, { ...tablet, of: assessmentId, unsent: '0' })
      // Opens the door for both at once.
      void network.crowd.come(async () => undefined, true)
      const takesOff = says(stage, { ...tablet, of: scene.assessments[1]!.id, unsent: '0' })
      const writes = says(stage, { ...tablet, of: assessmentId, unsent: '5' })
      await world.during(Promise.all([takesOff, writes]))
      const held = await heldBy(stage, tablet.deviceId)
      expect(stage, held === 5, `the ${time}th time the tablet is said to hold ${held}`)
    }
    return history
  },
}
