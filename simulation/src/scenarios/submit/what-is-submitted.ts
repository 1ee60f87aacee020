import { viewServer } from '../../server/look.ts'
import { answerAll, expect, statusOf } from '../fixture/deeds.ts'
import { change } from '../versions/questions.ts'
import { move } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

export type Change = Readonly<Record<string, unknown>>

/** The lead submits as a plain client, and is told this. */
export async function submits(stage: Stage, said: Change, expected: string): Promise<void> {
  const { server, scene, world } = stage.history
  const at = new Date(world.now()).toISOString()
  const body = submitOf({ id: server.newId(), at, ...said })
  const told = await toldWhy(stage, scene.lead, 'assessment.submit', body)
  expect(stage, told === expected, `in place of ${expected} it is told ${told}`)
}

/** The lead writes this, and it is taken. */
export async function writes(stage: Stage, said: Change): Promise<void> {
  const told = await sendsBatch(stage, stage.history.scene.lead, {
    mutations: [mutationOf(stage, said)],
  })
  expect(stage, told === 'applied', `what is written is ${told}`)
}

export const summary = (text: string, value: string): Change => ({
  kind: 'summary',
  question: undefined,
  version: undefined,
  text,
  value,
})

export const threeTexts: Scenario = {
  name: 'three-texts-that-are-submitted',
  says: 'The three texts of an audit are written: a submit in which one of them, or all, is another, or which says that something else was seen, is told so; with the three as they stand it is submitted, and nobody submits it again, nor once it is complete.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const texts = {
      recommendation: 'Mend the fence.',
      findings: 'Two gates are open.',
      takeaways: 'Walk along it each week.',
    }
    await writes(stage, summary('recommendations', texts.recommendation))
    await writes(stage, summary('findings', texts.findings))
    await submits(stage, texts, 'refused stale-review')
    await writes(stage, summary('takeaways', texts.takeaways))
    const other = 'Something else.'
    for (const change of [
      { recommendation: other },
      { findings: other },
      { takeaways: other },
      { recommendation: '' },
      { recommendation: other, findings: other },
      { findings: other, takeaways: other },
      { recommendation: other, takeaways: other },
      { recommendation: other, findings: other, takeaways: other },
      { digest: '0'.repeat(64) },
    ])
      await submits(stage, { ...texts, ...change }, 'refused stale-review')
    await submits(stage, texts, 'applied')
    await submits(stage, texts, 'refused stale-review')
    const { analyst, second } = stage.history.scene
    await move(stage, analyst, 'complete')
    await submits(stage, texts, 'refused stale-review')
    const late = await sendsBatch(stage, second, { mutations: [mutationOf(stage)] })
    expect(stage, late === 'parked complete', `what comes when it is complete is ${late}`)
    await stage.connect(0, true)
    return stage.history
  },
}

export const withoutWhatIsOut: Scenario = {
  name: 'a-submit-without-what-was-taken-out',
  says: 'A question that nobody answered is taken out of an audit: who submits is told no more that it is unanswered, is told so again while it is put back, and submits once it is out for good.',
  play: async () => {
    const stage = await createStage()
    const { pins } = await viewServer(stage.history.server)
    const [out, ...others] = stage.questions.map(({ id }) => id)
    if (out === undefined) throw new Error('nothing is asked')
    for (const [index] of others.entries()) {
      const value = judged('fully-compliant', `all ${index}`)
      await stage.answer(stage.tab(0), value, index + 1)
    }
    await stage.connect(0, true)
    const number = pins.find((pin) => pin.questionId === out)?.number
    await submits(stage, {}, `refused unanswered ${number}`)
    await change(stage, { remove: [out] })
    await change(stage, { add: [out] })
    await submits(stage, {}, `refused unanswered ${number}`)
    await change(stage, { remove: [out] })
    await submits(stage, {}, 'applied')
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    await stage.connect(0, true)
    return stage.history
  },
}
