import { circumstances } from '../../people/circumstances.ts'
import { evict } from '../../people/evict.ts'
import { viewServer } from '../../server/look.ts'
import { check } from '../../check.ts'
import { expect, logOf, offline } from '../fixture/deeds.ts'
import { decideAll, withLateArrival } from '../late-arrivals/late-decisions.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** Images a tablet; gives the number of the copy. */
export const copyOf = async ({ history, run, tablet }: Stage, of: number): Promise<number> => {
  await run(circumstances.clone(history, tablet(of)))
  return history.tablets.findIndex(({ name }) => name === `${tablet(of).name}'`)
}

export const reseatedAgain: Scenario = {
  name: 'a-copy-and-its-tablet-used-for-long',
  says: 'A tablet and its copy are used for long, in turn and side by side: each takes a lane of its own as often as it must, and every answer of both is in the log once.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await offline(stage, 0)
    const copy = await copyOf(stage, 0)
    let said = 1
    for (let time = 0; time < 4; time++) {
      const both = time % 2 === 0 ? [0, copy] : [copy, 0]
      await offline(stage, ...both)
      for (const tablet of both) {
        for (const question of [0, 1]) {
          const value = judged('non-compliant', `${time} on ${tablet}`)
          await stage.answer(stage.tab(tablet), value, question)
          said += 1
        }
      }
      for (const tablet of both) await stage.connect(tablet, true)
      await check(history, false)
    }
    const ids = (await logOf(stage, 'answer')).map((row) => row.id)
    expect(stage, ids.length === said, `${ids.length} of ${said} answers are in the log`)
    return history
  },
}

export const decisionOnEveryCopy: Scenario = {
  name: 'a-decision-reaches-every-copy',
  says: 'A tablet with a late answer is copied, and one of the two takes a lane of its own; the lead decides: both know it.',
  play: async () => {
    const stage = await withLateArrival()
    const { history } = stage
    const copy = await copyOf(stage, 1)
    expect(stage, (await decideAll(stage, 'decline')) === 1, 'nothing waited for the lead')
    for (const tablet of [1, copy, 1, copy]) await stage.connect(tablet, true)
    for (const tablet of [1, copy]) {
      const rows = await history.world.during(stage.tab(tablet).db.outbox.toArray())
      const said = rows.map((row) => `${row.state} ${row.reason}`).join()
      expect(stage, said === 'refused declined', `${stage.tablet(tablet).name} says ${said}`)
    }
    return history
  },
}

export const racingResolutions: Scenario = {
  name: 'three-answers-and-two-resolutions',
  says: 'Three answers contradict each other; the lead ends that on a tablet and, otherwise, on a copy of it: both resolutions stand against each other until one of them is chosen.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await offline(stage, 0, 1, 2)
    for (const tablet of [0, 1, 2])
      await stage.answer(stage.tab(tablet), judged('non-compliant', `of ${tablet}`))
    for (const tablet of [0, 1, 2, 0]) await stage.connect(tablet, true)
    await offline(stage, 0, 1, 2)
    const copy = await copyOf(stage, 0)
    await offline(stage, copy)
    await stage.resolve(stage.tab(0), judged('fully-compliant', 'resolved'))
    await stage.resolve(stage.tab(copy), judged('serious-deficiency', 'resolved otherwise'))
    await stage.connect(0, true)
    await stage.connect(copy, true)
    const standing = async (): Promise<string> => {
      const { heads } = await viewServer(history.server)
      const values = heads.map((head) => (JSON.parse(head.value) as { findings: string }).findings)
      return values.toSorted().join()
    }
    const two = await standing()
    expect(stage, two === 'resolved,resolved otherwise', `stands: ${two}`)
    await stage.connect(0, true)
    await stage.resolve(stage.tab(0), judged('fully-compliant', 'chosen'))
    await stage.connect(0, true)
    const one = await standing()
    expect(stage, one === 'chosen', `stands: ${one}`)
    return history
  },
}

export const copyAfterCopy: Scenario = {
  name: 'a-copy-after-a-copy-that-lost-everything',
  says: 'A tablet is imaged, the browser deletes what the image held, and the tablet is imaged once more: the second image is no tablet that was known before, and all of them end up with every answer.',
  play: async () => {
    const stage = await createStage()
    const { history, run } = stage
    const ever = new Set(history.tablets.map(({ name }) => name))
    await stage.answer(stage.tab(0), judged('fully-compliant', 'before'))
    await offline(stage, 0)
    for (const time of ['once', 'once more']) {
      await run(circumstances.clone(history, stage.tablet(0)))
      const copy = history.tablets.find(({ name }) => name.endsWith("'"))
      expect(stage, copy !== undefined, `the tablet was not imaged ${time}`)
      if (copy === undefined) return history
      expect(stage, !ever.has(copy.name), `${copy.name} was there before it was imaged ${time}`)
      ever.add(copy.name)
      if (time === 'once') await run(evict(history, copy))
    }
    for (const tablet of history.tablets.keys()) await stage.connect(tablet, true)
    return history
  },
}
