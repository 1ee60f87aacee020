import { saveSetting } from '@apron/api/backup/settings.ts'
import { readSeq } from '../../server/look.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { expect } from '../fixture/deeds.ts'
import { decideAll, withLateArrival } from '../late-arrivals/late-decisions.ts'
import { answersWithout, eachWithout, keepAll, wholeOn } from '../fixture/one-write-without-room.ts'
import type { Scenario } from '../scenario.ts'
import type { Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

/** The second tablet asks what changed. */
async function asksWithout(stage: Stage, after: number | null): Promise<boolean> {
  stage.tab(1).engine.poke()
  await stage.history.world.pass(500)
  return answersWithout(stage, stage.next(), after)
}

export const noRoomForTheNews: Scenario = {
  name: 'no-room-for-one-write-of-what-changed',
  says: 'A tablet asks what changed, and is told an answer, a comment, a word of the lead’s, a key and how far the log is backed up, while there is no room for a single write, each time for a later one: it has taken in all of it or nothing, and says that its storage is full where it has not.',
  play: async () => {
    const stage = await withLateArrival()
    const { history, assessmentId } = stage
    const { server, scene, world } = history
    const tab = stage.tab(1)
    const { base, id, at } = mutationOf(stage)
    const value = { on: null, to: null, text: 'Gate 3 is missing.' }
    const comment = { base, id, at, kind: 'comment', comment: server.newId(), value }
    const said = await sendsBatch(stage, scene.analyst, { mutations: [comment] })
    expect(stage, said === 'applied', `the comment is ${said}`)
    await decideAll(stage, 'decline')
    await server.look(async (db) => saveSetting(db, 'backedUpTo', String(await readSeq(db))))
    await world.during(tab.db.meta.delete('export-key'))
    stage.tab(1, 1).engine.stop()
    stage.hold(1, '/api/sync/changes')
    stage.tablet(1).isOnline = true
    const layAgain = await world.during(keepAll(tab))
    const before = await world.during(wholeOn(tab, assessmentId))
    await asksWithout(stage, null)
    const whole = await world.during(wholeOn(tab, assessmentId))
    expect(stage, whole.includes('written refused declined'), `with room it has ${whole}`)
    const takes = async (after: number): Promise<boolean> => {
      await world.during(layAgain())
      return asksWithout(stage, after)
    }
    const looks = (on: Tab): Promise<string> => wholeOn(on, assessmentId)
    await eachWithout(stage, takes, looks, (has) => {
      const isFull = tab.engine.state().phase === 'storage-full'
      return has === (isFull ? before : whole)
    })
    stage.hold(1, null)
    await stage.connect(1, true)
    stage.tab(1, 1).engine.start()
    return history
  },
}
