import { answerAll, expect, logOf, submit } from '../fixture/deeds.ts'
import { rewrites } from '../fixture/rewritten.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'

const told = 51
const named = 50

export const moreTabletsThanNamed: Scenario = {
  name: 'more-tablets-than-a-submit-names',
  says: 'A server of another release tells of more tablets with unsent work than a submit may name: the lead submits over all of them, the submit names as many as it may, and is taken.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    await answerAll(stage, 0)
    const reportedAt = new Date(world.now()).toISOString()
    const unsent = Array.from({ length: told }, () => ({
      assessmentId,
      device: server.newId(),
      userId: scene.second.id,
      count: 1,
      reportedAt,
    }))
    const end = rewrites(stage, '/api/sync/changes', (said) => ({ ...said, unsent }))
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    end()
    const [submitted] = await logOf(stage, 'submit')
    const { acknowledged = [] } = JSON.parse(submitted?.body ?? '{}') as { acknowledged?: object[] }
    const said = `${submitted?.status}, ${acknowledged.length} named`
    expect(stage, said === `applied, ${named} named`, `the submit is ${said}`)
    return history
  },
}
