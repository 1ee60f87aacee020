import { listTray, mendRefused } from '@apron/pwa/sync/tray.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import { attempt, noteSaved } from '../../people/attempt.ts'
import { save } from '../../people/deed.ts'
import { expect, rowsOn, statesOn } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { judged, type Stage } from '../fixture/stage.ts'
import { withRefused } from './the-tray.ts'

/** Somebody says what was refused on a tablet otherwise; what they are told, where that is no. */
async function mends(stage: Stage, tablet: number, id: string, value: unknown): Promise<string> {
  const { history } = stage
  const tab = stage.tab(tablet)
  let told = 'that it is not done'
  const mend = async (): Promise<void> => {
    const mended = await attempt(history, tab, 'mends', () =>
      mendRefused(tab.db, tab.ports, id, value).catch((error: Error) => {
        told = error.name
        throw error
      }),
    )
    if (mended === null) return
    noteSaved(history, tab, mended.value)
    told = 'saved'
  }
  await stage.run(mend())
  return told
}

export const notMended: Scenario = {
  name: 'what-cannot-be-said-otherwise',
  says: 'Somebody ends a conflict and says nothing of the version of the question, and it is refused; in the tray neither that, nor what was taken, nor what is not there any more, nor a text that is too long is said otherwise: each time they are told, and nothing new waits.',
  play: async () => {
    const stage = await withRefused()
    const { history, assessmentId, questions } = stage
    const value = judged('not-confirmed', 'of no version')
    const register = answerRegister(questions[0]!.id)
    await stage.run(save(history, stage.tab(1), { kind: 'resolve', assessmentId, register, value }))
    await stage.connect(1, true)
    const before = await statesOn(stage, 1)
    const rows = await rowsOn(stage, 1)
    const [taken, refused, ofNone] = rows
    const isSo = ofNone?.state === 'refused' && taken?.state === 'done'
    expect(stage, isSo, `they are ${before}`)
    for (const [id, said, what] of [
      [ofNone?.id ?? '', judged(null, 'otherwise'), 'what names no version'],
      [taken?.id ?? '', judged(null, 'otherwise'), 'what was taken'],
      [history.server.newId(), judged(null, 'otherwise'), 'what is not there'],
      [refused?.id ?? '', judged(null, 'long '.repeat(101)), 'a text that is too long'],
    ] as const) {
      const told = await mends(stage, 1, id, said)
      expect(stage, told === 'ValueError', `who says ${what} otherwise is told: ${told}`)
    }
    const after = await statesOn(stage, 1)
    expect(stage, after === before, `of ${before} it became ${after}`)
    const listed = (await history.world.during(listTray(stage.tab(1).db))).length
    expect(stage, listed === 2, `of two that were refused the tray lists ${listed}`)
    const told = await mends(stage, 1, refused?.id ?? '', judged('not-confirmed', 'it fits'))
    expect(stage, told === 'saved', `what fits is ${told}`)
    await stage.connect(1, true)
    return history
  },
}
