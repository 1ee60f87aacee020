import { expect, logOf } from '../fixture/deeds.ts'
import { givesRole } from '../fixture/newcomers.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

type Who = { readonly id: string }

/** Somebody sends one mutation, and is told this of it. */
export async function isTold(
  stage: Stage,
  who: Who,
  mutation: Readonly<Record<string, unknown>>,
  expected: string,
): Promise<void> {
  const said = await sendsBatch(stage, who, { mutations: [mutation] })
  const what = `${String(mutation['kind'])} of ${who.id.slice(-4)}`
  expect(stage, said === expected, `${what}: in place of ${expected} it is told ${said}`)
}

export const resolution = (stage: Stage, base: readonly unknown[] = []) =>
  mutationOf(stage, { kind: 'resolve', base, value: judged('not-confirmed', 'ended') })

export const commentOf = (stage: Stage) =>
  mutationOf(stage, {
    kind: 'comment',
    question: undefined,
    version: undefined,
    comment: stage.history.server.newId(),
    value: { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' },
  })

export const leftAndAssigns: Scenario = {
  name: 'who-left-the-team-and-assigns',
  says: 'A colleague becomes a supervisor and leaves the team, another leaves it and stays an auditor, and then comes back as an analyst: what they answer waits for the lead, as does what the auditor ends of their own; the supervisor ends a conflict as any supervisor does.',
  play: async () => {
    const stage = await createStage()
    const { lead, second, third, supervisor } = stage.history.scene
    const own = mutationOf(stage)
    await isTold(stage, second, own, 'applied')
    await givesRole(stage, third, 'auditor-supervisor')
    await isTold(stage, third, mutationOf(stage), 'parked left-team')
    await changeTeam(stage, [lead.id])
    await isTold(stage, second, mutationOf(stage), 'parked left-team')
    await isTold(stage, second, resolution(stage, [own['id']]), 'parked left-team')
    await isTold(stage, third, mutationOf(stage), 'parked left-team')
    await isTold(stage, supervisor, mutationOf(stage), 'refused not-permitted')
    await isTold(stage, third, resolution(stage, [own['id']]), 'applied')
    await changeTeam(stage, [lead.id, second.id])
    await givesRole(stage, second, 'quality-analyst')
    await isTold(stage, second, mutationOf(stage), 'parked left-team')
    return stage.history
  },
}

export const endsAConflict: Scenario = {
  name: 'who-ends-a-conflict',
  says: 'Two of the team answer differently, one of them from two tablets: who does not lead ends what is theirs alone, and not what a colleague wrote, with it or without naming anything; a supervisor who was never on the team ends it, and so does the lead.',
  play: async () => {
    const stage = await createStage()
    const { server, scene } = stage.history
    const { lead, second, third, supervisor } = scene
    const answered = async (who: Who, findings: string): Promise<unknown> => {
      const mutation = mutationOf(stage, { n: 1, value: judged('non-compliant', findings) })
      const said = await sendsBatch(stage, who, {
        deviceId: server.newId(),
        mutations: [mutation],
      })
      expect(stage, said === 'applied', `an answer is ${said}`)
      return mutation['id']
    }
    const colleagues = await answered(third, 'of the colleague')
    const one = await answered(second, 'of one tablet')
    const other = await answered(second, 'of the other')
    await isTold(stage, second, resolution(stage), 'refused lead-only')
    await isTold(stage, second, resolution(stage, [one, colleagues]), 'refused lead-only')
    await isTold(stage, second, resolution(stage, [colleagues]), 'refused lead-only')
    const own = resolution(stage, [one, other])
    await isTold(stage, second, own, 'applied')
    const whole = resolution(stage, [own['id'], colleagues])
    await isTold(stage, supervisor, whole, 'applied')
    await answered(third, 'again')
    await isTold(stage, lead, resolution(stage, [whole['id']]), 'applied')
    const ended = (await logOf(stage, 'resolve')).filter((row) => row.status === 'applied')
    expect(stage, ended.length === 3, `${ended.length} resolutions are taken`)
    return stage.history
  },
}
