import { expect } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

/** What the page of the first audit says that tablets hold, by the names given here. */
async function namedAs(stage: Stage, names: Readonly<Record<string, string>>): Promise<string> {
  const { history, assessmentId } = stage
  const params = { assessmentId }
  const { said } = await asks(stage, history.scene.lead, 'assessment.one', { params })
  const tablets = said['tablets'] as readonly { device: string; count: number }[]
  return Object.entries(names)
    .flatMap(([name, id]) =>
      tablets.filter(({ device }) => device === id).map(({ count }) => `${name} ${count}`),
    )
    .join()
}

export const underAnotherName: Scenario = {
  name: 'a-tablet-that-took-another-name-is-named-once',
  says: 'A tablet took another name twice, and says so with what it sends, and what it holds: the page of the audit names it once, by its last name, and a colleague’s as before.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { second, third } = scene
    const names = {
      first: server.newId(),
      other: server.newId(),
      last: server.newId(),
      colleague: server.newId(),
    }
    const sends = (who: { readonly id: string }, deviceId: string, more: object) =>
      sendsBatch(stage, who, { deviceId, mutations: [mutationOf(stage, { n: 1 })], ...more })
    await sends(third, names.colleague, { unsent: 1 })
    await sends(second, names.first, { unsent: 4 })
    await sends(second, names.other, { unsent: 3 })
    const before = await namedAs(stage, names)
    expect(stage, before === 'first 4,other 3,colleague 1', `before it is told ${before}`)
    const left = (deviceId: string) => ({ deviceId, expected: 2, kept: 3 })
    const hole = { ...left(names.other), before: [left(names.first)] }
    const said = await sends(second, names.last, { unsent: 2, hole })
    expect(stage, said === 'applied', `what comes with it is ${said}`)
    const after = await namedAs(stage, names)
    expect(stage, after === 'last 2,colleague 1', `then it is told ${after}`)
    return stage.history
  },
}

type Session = { readonly id: string; readonly tablet: string | null }

export const onlyAsked: Scenario = {
  name: 'a-tablet-that-only-asked',
  says: 'Somebody signs in on a tablet that asks what changed, and nothing else: their sessions name that tablet.',
  play: async () => {
    const stage = await createStage()
    const { server, scene, tokens } = stage.history
    const { second, admin } = scene
    const session = await server.signIn(second.id)
    tokens.set(second.id, session.token)
    const deviceId = server.newId()
    const query = { since: 0, epoch: '', assessments: stage.assessmentId, deviceId }
    await asks(stage, second, 'sync.changes', { query })
    const { said } = await asks(stage, admin, 'user.sessions', { params: { userId: second.id } })
    const sessions = said['sessions'] as readonly Session[]
    const tablet = sessions.find(({ id }) => id === session.id)?.tablet
    expect(stage, tablet === deviceId, `the session is shown with the tablet ${tablet}`)
    return stage.history
  },
}
