import { sends, sendsWithin, statesIn, waiting } from '../receipts/corrections.ts'
import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { tells } from '../fixture/told.ts'

const second = 1_000

export const oneTooLarge: Scenario = {
  name: 'one-answer-that-is-too-large',
  says: 'A server finds a single answer too large: it is sent once, and not again at once; the tablet says that the audit waits, and what the server said of it; when the server takes it, it arrives.',
  play: async () => {
    const stage = await waiting(1)
    const { engine } = stage.tab(0)
    tells(stage, sends, { status: 413, code: 'too-large' })
    const atOnce = await sendsWithin(stage, second / 4)
    expect(stage, atOnce === 1, `it was sent ${atOnce} times at once`)
    const why = engine.state().postponed.get(stage.assessmentId)
    const said = `${why?.status} ${why?.code}`
    expect(stage, said === '413 too-large', `it is said to wait because of ${said}`)
    tells(stage, '/api/', null)
    await stage.history.world.pass(5 * second)
    const states = await statesIn(stage)
    expect(stage, states === 'done', `it is ${states}`)
    expect(stage, engine.state().postponed.size === 0, 'it is still said to wait')
    return stage.history
  },
}

export const twoTooLarge: Scenario = {
  name: 'two-answers-that-are-too-large-together',
  says: 'A server takes no more than one answer at once, and two are sent: it is given them one by one, at once, and no audit is said to wait.',
  play: async () => {
    const stage = await waiting(2, 2)
    const { engine } = stage.tab(0)
    let hasWaited = false
    engine.subscribe(() => (hasWaited ||= engine.state().postponed.size > 0))
    const isLarge = ({ body = '' }: { readonly body?: string | undefined }): boolean =>
      (body.match(/"n":/g) ?? []).length > 1
    tells(stage, sends, { status: 413, code: 'too-large' }, isLarge)
    const times = await sendsWithin(stage, second)
    const states = await statesIn(stage)
    expect(stage, states === 'done,done', `sent ${times} times they are ${states}`)
    expect(stage, !hasWaited, 'it is said that an audit waits')
    tells(stage, '/api/', null)
    return stage.history
  },
}
