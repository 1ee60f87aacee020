import { ReadOnlyError } from '@apron/pwa/sync/read-only.ts'
import { queueSubmit, withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { removeFromTablet } from '@apron/pwa/sync/take-offline.ts'
import { noteSaved } from '../../people/attempt.ts'
import { signIn } from '../../people/circumstances.ts'
import type { Tab } from '../../tablet/tablet.ts'
import { answerAll, expect, logOf, offline, rowsOn, statusOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'

/** Everything is answered and with the server; the lead’s tablet has two tabs and no signal. */
export async function answered(): Promise<Stage> {
  const stage = await createStage({ tabs: 2 })
  await answerAll(stage, 0)
  await stage.connect(0, true)
  await offline(stage, 0)
  return stage
}

/** Somebody submits: `submitted`, or why the tablet takes nothing. */
export async function submits({ history, assessmentId }: Stage, tab: Tab): Promise<string> {
  try {
    noteSaved(history, tab, await queueSubmit(tab.db, tab.ports, assessmentId))
    return 'submitted'
  } catch (error) {
    if (error instanceof ReadOnlyError) return error.reason
    throw error
  }
}

const toldOn = (stage: Stage, tab: Tab): Promise<string> =>
  stage.history.world.during(submits(stage, tab))

const submitsOn = async (stage: Stage): Promise<number> =>
  (await rowsOn(stage, 0)).filter((row) => row.kind === 'submit').length

export const tappedTwice: Scenario = {
  name: 'a-submit-in-two-tabs-and-taken-back-in-both',
  says: 'The lead submits in one tab and in another: the second says that it is submitted already. Both take it back, and once more: the first is told that it is taken back, the others that there is nothing to take back; then it is submitted once.',
  play: async () => {
    const stage = await answered()
    const { history, assessmentId } = stage
    const [one, other] = [stage.tab(0, 0), stage.tab(0, 1)]
    const said = [await toldOn(stage, one), await toldOn(stage, other)].join()
    expect(stage, said === 'submitted,submit-queued', `the two tabs say ${said}`)
    const back: (string | null)[] = []
    for (const { db } of [other, one, other])
      back.push(await history.world.during(withdrawSubmit(db, assessmentId)))
    const [first, ...rest] = back
    const isOnce = typeof first === 'string' && rest.every((it) => it === null)
    expect(stage, isOnce, `taken back are ${back.join()}`)
    if (typeof first === 'string') history.witness.withdrawn.set(first, 1)
    await toldOn(stage, other)
    const many = await submitsOn(stage)
    expect(stage, many === 1, `${many} submits wait`)
    await stage.connect(0, true)
    const logged = (await logOf(stage, 'submit')).length
    expect(stage, logged === 1, `the log has ${logged} submits`)
    return history
  },
}

export const notOnTheTabletAnyMore: Scenario = {
  name: 'a-submit-of-who-signed-out-or-removed-it',
  says: 'In one tab the lead signs out, and in another removes the audit from the tablet; in a third, which shows it still, they submit: they are told that it is not here, and nothing is submitted until they are signed in and have it again.',
  play: async () => {
    const stage = await answered()
    const { history, assessmentId } = stage
    const { world } = history
    const { db } = stage.tab(0)
    const session = await world.during(db.meta.get('session'))
    await world.during(db.meta.delete('session'))
    const out = await toldOn(stage, stage.tab(0, 1))
    expect(stage, out === 'not-here', `signed out, they are told ${out}`)
    if (session !== undefined) await world.during(db.meta.put(session))
    await stage.run(removeFromTablet(db, assessmentId))
    const removed = await toldOn(stage, stage.tab(0, 1))
    expect(stage, removed === 'not-here', `of what was removed they are told ${removed}`)
    const many = await submitsOn(stage)
    expect(stage, many === 0, `${many} submits wait`)
    stage.tablet(0).isOnline = true
    await signIn(history, stage.tablet(0))
    await stage.take(0)
    const said = await toldOn(stage, stage.tab(0, 1))
    expect(stage, said === 'submitted', `once it is here again they are told ${said}`)
    await stage.connect(0, true)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}
