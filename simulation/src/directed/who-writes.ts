import { giveStatus } from '../people/management.ts'
import { answerAll, expect, logOf, statusOf } from './deeds.ts'
import { move as moveAway } from './another-organization.ts'
import { givesRole, newcomer } from './newcomers.ts'
import { changeTeam } from './other-worlds.ts'
import { inReview, move } from './reviewed.ts'
import type { Schedule } from './schedule.ts'
import { createStage, judged, type Stage } from './stage.ts'
import { mutationOf, sendsBatch } from './told-by-wire.ts'
import { submitOf, toldWhy } from './told-why.ts'

type Who = { readonly id: string }

/** Somebody sends one mutation, and is told this of it. */
async function isTold(
  stage: Stage,
  who: Who,
  mutation: Readonly<Record<string, unknown>>,
  expected: string,
): Promise<void> {
  const said = await sendsBatch(stage, who, { mutations: [mutation] })
  const what = `${String(mutation['kind'])} of ${who.id.slice(-4)}`
  expect(stage, said === expected, `${what}: in place of ${expected} it is told ${said}`)
}

const resolution = (stage: Stage, base: readonly unknown[] = []) =>
  mutationOf(stage, { kind: 'resolve', base, value: judged('not-confirmed', 'ended') })

const commentOf = (stage: Stage) =>
  mutationOf(stage, {
    kind: 'comment',
    question: undefined,
    version: undefined,
    comment: stage.history.server.newId(),
    value: { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' },
  })

export const leftAndAssigns: Schedule = {
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

export const endsAConflict: Schedule = {
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

export const ofAnotherHouse: Schedule = {
  name: 'who-is-of-another-house',
  says: 'An admin who was moved to another organization ends a conflict and reviews, and answers nothing; a supervisor and an auditor of another one are told that there is no such audit.',
  play: async () => {
    const stage = await inReview()
    const { analyst, stranger } = stage.history.scene
    const admin = await newcomer(stage, 'admin', analyst)
    await moveAway(stage, admin.id)
    const supervisor = await newcomer(stage, 'auditor-supervisor')
    await isTold(stage, admin, commentOf(stage), 'applied')
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    await isTold(stage, admin, resolution(stage), 'applied')
    await isTold(stage, admin, mutationOf(stage), 'refused not-permitted')
    for (const who of [stranger, supervisor])
      await isTold(stage, who, resolution(stage), 'not-found')
    return stage.history
  },
}

export const noReviewOfOnesOwn: Schedule = {
  name: 'who-was-on-the-team-comments-nothing',
  says: 'One of the team who answered nothing becomes an analyst, and another leaves and becomes one: neither reviews what they had a part in, on the team or not; an analyst who was never on it does, and so does who came to the house since.',
  play: async () => {
    const stage = await inReview()
    const { lead, second, third, analyst } = stage.history.scene
    await givesRole(stage, second, 'quality-analyst')
    await isTold(stage, second, commentOf(stage), 'refused not-permitted')
    await move(stage, analyst, 'returned', 'Look at gate 3 again.')
    await changeTeam(stage, [lead.id, second.id])
    await givesRole(stage, third, 'quality-analyst')
    for (const who of [second, third])
      await isTold(stage, who, commentOf(stage), 'refused not-permitted')
    await isTold(stage, analyst, commentOf(stage), 'applied')
    const late = await newcomer(stage, 'quality-analyst', lead)
    await isTold(stage, late, commentOf(stage), 'applied')
    return stage.history
  },
}

export const inactiveSubmits: Schedule = {
  name: 'who-was-made-inactive-submits-nothing',
  says: 'All is answered; one of the team and the lead were made inactive, and what they handed in last is a submit: both are told that it is not theirs, it stays in progress, and once active again the lead submits.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { server, scene, world } = history
    const { lead, second } = scene
    await answerAll(stage, 0)
    await stage.connect(0, true)
    const body = () => submitOf({ id: server.newId(), at: new Date(world.now()).toISOString() })
    for (const { id } of [lead, second]) await giveStatus(history, id, 'inactive')
    for (const who of [second, lead]) {
      const said = await toldWhy(stage, who, 'assessment.submit', body())
      expect(stage, said === 'refused not-permitted', `who is inactive is told ${said}`)
    }
    const before = await statusOf(stage)
    expect(stage, before === 'in-progress', `it is ${before}`)
    for (const { id } of [lead, second]) await giveStatus(history, id, 'active')
    const said = await toldWhy(stage, lead, 'assessment.submit', body())
    expect(stage, said === 'applied', `the lead is told ${said}`)
    return history
  },
}
