import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks } from '../fixture/told-by-wire.ts'

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

export const namedByAnother: Scenario = {
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
