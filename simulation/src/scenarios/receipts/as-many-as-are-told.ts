import { viewServer } from '../../server/look.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

const part = 500

export const partOfTheLog: Scenario = {
  name: 'five-hundred-rows-of-the-log-at-once',
  says: 'Of six hundred answers one who lacks five hundred rows of the log is told all at once; who lacks one more is told five hundred, and by the next answer the last.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene } = history
    for (const _ of [1, 2, 3]) {
      const mutations = Array.from({ length: 200 }, () => mutationOf(stage))
      await sendsBatch(stage, scene.lead, { mutations })
    }
    const { epoch, log } = await viewServer(server)
    const places = log.filter((row) => row.assessmentId === assessmentId).map(({ seq }) => seq)
    const deviceId = server.newId()
    /** What somebody is told who has everything but the last `many` rows. */
    const lacks = async (many: number): Promise<string> => {
      const since = places.at(-many - 1) ?? 0
      const query = { since, epoch, assessments: assessmentId, deviceId }
      const { said } = await asks(stage, scene.second, 'sync.changes', { query })
      const left = places.filter((seq) => seq > Number(said['next'])).length
      return `${String(said['more'])}, ${left} left`
    }
    for (const [many, expected] of [
      [part, 'false, 0 left'],
      [part + 1, 'true, 1 left'],
      [1, 'false, 0 left'],
    ] as const) {
      const told = await lacks(many)
      expect(stage, told === expected, `who lacks ${many} rows is told that there is more: ${told}`)
    }
    return history
  },
}

const most = 50
const minute = 60_000

export const tabletsNamed: Scenario = {
  name: 'more-tablets-than-are-named',
  says: 'An audit is on more tablets than its page names: it names fifty, first the one that holds work however long ago it told so, and not the one that told least lately that all is sent.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { server, scene } = history
    const { epoch } = await viewServer(server)
    const tablets = Array.from({ length: most + 1 }, () => server.newId())
    const [holding, quiet] = tablets
    for (const deviceId of tablets) {
      if (deviceId !== holding && deviceId !== quiet) server.setClock(minute)
      const unsent = deviceId === holding ? '2' : '0'
      const query = { since: 0, epoch, assessments: assessmentId, deviceId, unsent }
      await asks(stage, scene.second, 'sync.changes', { query })
    }
    const params = { assessmentId }
    const { said } = await asks(stage, scene.lead, 'assessment.one', { params })
    const named = (said['tablets'] as { device: string }[]).map(({ device }) => device)
    expect(stage, named.length === most, `${named.length} tablets are named`)
    expect(stage, named[0] === holding, 'who holds work is not named first')
    expect(stage, !named.includes(quiet ?? ''), 'who told least lately is named')
    server.setClock(0)
    return history
  },
}
