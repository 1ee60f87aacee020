import { makeAssessment } from '@apron/api/testing/builders.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { attempt } from '../../people/attempt.ts'
import { viewServer } from '../../server/look.ts'
import { answerElsewhere, expect, offline } from '../fixture/deeds.ts'
import { asksFor } from '../late-arrivals/many-of-a-kind.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

const second = 1_000
const asks = '/api/sync/changes'

const many = 199

export const leastReadFirst: Scenario = {
  name: 'two-audits-read-to-different-places',
  says: 'A tablet without signal misses what a colleague writes in two audits, and takes one of them offline again before it asks what changed: it reads what was written in the other as well.',
  play: async () => {
    const stage = await createStage()
    const { world } = stage.history
    const asks = '/api/sync/changes'
    await world.pass(2_000)
    await offline(stage, 0)
    await answerElsewhere(stage, 1, judged('non-compliant', 'in the other audit'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'in the one'))
    await stage.connect(1, true)
    stage.hold(0, asks)
    stage.tablet(0).isOnline = true
    await stage.take(0)
    stage.hold(0, null)
    while (stage.history.network.held.length > 0) stage.next().lose()
    await stage.connect(0, true)
    const read = JSON.stringify(await world.during(stage.tab(0).db.registers.toArray()))
    for (const text of ['in the one', 'in the other audit'])
      expect(stage, read.includes(text), `what was written ${text} is not on the tablet`)
    return stage.history
  },
}

export const moreAuditsThanAreAsked: Scenario = {
  name: 'more-audits-than-are-asked-about-at-once',
  says: 'A tablet has two hundred and one audits on it, and a colleague writes in the two that were taken last: it asks about two hundred at once, and minutes later knows what was written in both.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, world, scene } = history
    const { db, ports, engine } = stage.tab(0)
    const clock = { iso: () => new Date(world.now()).toISOString() }
    const questions = scene.assessments[0]!.questions.slice(0, 1)
    const made = await server.look(async (on) => {
      const ground = { db: on, newId: server.newId, clock }
      const ids: string[] = []
      for (let time = 0; time < many; time++) {
        const team = [scene.second]
        const { id } = await makeAssessment(ground, { lead: scene.lead, team, questions })
        ids.push(id)
      }
      return ids
    })
    const own = scene.assessments.map(({ id }) => id)
    const writes = async (): Promise<void> => {
      for (const { id, questions: asked } of scene.assessments) {
        const { id: question, version } = asked[0]!
        const mutations = [mutationOf(stage, { question, version })]
        await sendsBatch(stage, scene.second, { mutations }, id)
      }
    }
    await writes()
    for (const id of [...made, ...own]) {
      void attempt(history, stage.tab(0), 'takes offline', () => takeOffline(db, ports, id))
      await world.pass(second / 2)
    }
    await writes()
    const { seq } = await viewServer(server)
    stage.hold(0, asks)
    engine.poke()
    await world.pass(second)
    const named = asksFor(stage, 'assessments')?.split(',') ?? []
    expect(stage, named.length === 200, `it asks about ${named.length} at once`)
    stage.hold(0, null)
    await world.pass(3 * 60 * second)
    const rows = await world.during(db.assessments.bulkGet(own))
    const read = rows.map((row) => row?.cursor).join()
    expect(stage, read === `${seq},${seq}`, `of ${seq} rows of the log it has read ${read}`)
    return history
  },
}
