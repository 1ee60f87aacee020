import { newAudit } from '../fixture/another-audit.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Change = Readonly<Record<string, unknown>>
type Who = { readonly id: string }

/** A tablet that sends one answer after the other, and is told this of each; what it sent last. */
function tabletOf(stage: Stage, who: Who) {
  const deviceId = stage.history.server.newId()
  const places = new Map<string, number>()
  const { id: question, version } = stage.questions[0]!
  return async (
    findings: string,
    expected: string,
    { of = stage.assessmentId, ...change }: Change & { readonly of?: string } = {},
  ): Promise<string> => {
    const n = (places.get(of) ?? 0) + 1
    places.set(of, n)
    const value = judged('non-compliant', findings)
    const mutation = mutationOf(stage, { n, question, version, value, ...change })
    const said = await sendsBatch(stage, who, { deviceId, mutations: [mutation] }, of)
    expect(stage, said === expected, `"${findings}" is ${said}`)
    return String(mutation['id'])
  }
}

/** A supervisor takes it in; whether it stands then, as the log says. */
export async function takesIn(stage: Stage, mutationId: string): Promise<boolean> {
  const params = { assessmentId: stage.assessmentId, mutationId }
  const input = { params, body: { decision: 'take-in' } }
  const { status } = await asks(stage, stage.history.scene.supervisor, 'parked.decide', input)
  expect(stage, status === 200, `who takes it in is told ${status}`)
  const row = (await logOf(stage, 'take-in')).find(({ target }) => target === mutationId)
  return (JSON.parse(row?.body ?? '{}') as { isHead?: boolean }).isHead === true
}

const late = 'parked version-not-pinned'

export const inItsLane: Scenario = {
  name: 'what-is-taken-in-by-its-place',
  says: 'A tablet answers one question twice to a version that is not asked, then another, and the same one in another audit, and a colleague’s tablet is farther: taken in, the first stands, as nothing that its own tablet wrote there later was taken; then the second does, and where the second is taken in first, the first does not.',
  play: async () => {
    const stage = await createStage()
    const { second, third } = stage.history.scene
    const [one, two] = stage.questions
    if (one === undefined || two === undefined) throw new Error('too little is asked')
    const of = await newAudit(stage, [one.id])
    const older = { version: one.version + 1 }
    const sends = tabletOf(stage, second)
    const first = await sends('first', late, older)
    const then = await sends('second', late, older)
    await sends('to another question', 'applied', { question: two.id, version: two.version })
    for (const time of [1, 2, 3, 4]) await sends(`in another audit, ${time}`, 'applied', { of })
    const colleague = tabletOf(stage, third)
    for (const time of [1, 2, 3]) await colleague(`of a colleague, ${time}`, 'applied')
    const stands = [await takesIn(stage, first), await takesIn(stage, then)]
    expect(stage, stands.join() === 'true,true', `of first and second stands: ${stands.join()}`)
    const again = tabletOf(stage, second)
    const before = await again('before', late, older)
    const after = await again('after', late, older)
    const turned = [await takesIn(stage, after), await takesIn(stage, before)]
    expect(stage, turned.join() === 'true,false', `of last and first stands: ${turned.join()}`)
    return stage.history
  },
}

export const wentPast: Scenario = {
  name: 'what-its-tablet-went-past',
  says: 'A tablet answers, then to a version that is not asked, then once more, and a colleague goes on from that: what lies between is taken in, and does not stand.',
  play: async () => {
    const stage = await createStage()
    const older = { version: stage.questions[0]!.version + 1 }
    const sends = tabletOf(stage, stage.history.scene.second)
    await sends('first', 'applied')
    const between = await sends('between', late, older)
    const last = await sends('last', 'applied')
    const { third } = stage.history.scene
    await tabletOf(stage, third)('of a colleague', 'applied', { base: [last] })
    const stands = await takesIn(stage, between)
    expect(stage, !stands, 'what lies between stands')
    return stage.history
  },
}
