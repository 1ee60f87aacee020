import { giveStatus } from '../../people/management.ts'
import { expect, logOf } from '../fixture/deeds.ts'
import { inReview } from '../comments/reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { judged } from '../fixture/stage.ts'
import { asks, mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'

/** What is taken of an account after it was made inactive, but for one request. */
const nearlyAll = { mutations: 9_999, bytes: 16 * 1024 * 1024 }

export const neverOnTheTeam: Scenario = {
  name: 'made-inactive-and-never-on-the-team',
  says: 'A supervisor ends a conflict, and a reviewer comments, and both were made inactive before it came: it waits for the lead, and what neither could have written is refused; who has handed in nearly as much as is taken is told that again, once and not without an end, and brings nothing more.',
  play: async () => {
    const stage = await inReview()
    const { history } = stage
    const { lead, supervisor, analyst } = history.scene
    for (const { id } of [supervisor, analyst]) await giveStatus(history, id, 'inactive')
    const value = { on: null, to: null, text: 'Gate 3 is missing. البوابة ناقصة.' }
    const resolve = mutationOf(stage, { kind: 'resolve', value: judged('not-confirmed', 'ended') })
    const comment = mutationOf(stage, {
      kind: 'comment',
      question: undefined,
      version: undefined,
      comment: history.server.newId(),
      value,
    })
    const ended = await sendsBatch(stage, supervisor, { mutations: [resolve] })
    expect(stage, ended === 'parked inactive', `what ends a conflict is ${ended}`)
    const commented = await sendsBatch(stage, analyst, { mutations: [comment] })
    expect(stage, commented === 'parked inactive', `the comment is ${commented}`)
    const noneOfTheirs: readonly (readonly [{ readonly id: string }, Record<string, unknown>])[] = [
      [supervisor, mutationOf(stage)],
      [supervisor, { ...comment, id: history.server.newId(), comment: history.server.newId() }],
      [analyst, mutationOf(stage)],
      [analyst, { ...resolve, id: history.server.newId() }],
    ]
    for (const [who, mutation] of noneOfTheirs) {
      const said = await sendsBatch(stage, who, { mutations: [mutation] })
      const what = String(mutation['kind'])
      expect(stage, said === 'refused not-permitted', `what is not theirs (${what}) is ${said}`)
    }
    await history.server.look((db) =>
      db.updateTable('handedIn').set(nearlyAll).where('userId', '=', supervisor.id).execute(),
    )
    const again = await sendsBatch(stage, supervisor, { mutations: [resolve] })
    expect(stage, again === 'parked inactive', `asked again, it is ${again}`)
    const endless = await sendsBatch(stage, supervisor, { mutations: [resolve] })
    expect(stage, endless === 'deposit-full', `asked without an end, it is ${endless}`)
    const more = mutationOf(stage, { kind: 'resolve', value: judged('non-compliant', 'more') })
    const full = await sendsBatch(stage, supervisor, { mutations: [more] })
    expect(stage, full === 'deposit-full', `more than is taken is ${full}`)
    const input = { params: { assessmentId: stage.assessmentId } }
    const waiting = (await asks(stage, lead, 'parked.list', input)).said['parked'] as unknown[]
    expect(stage, waiting.length === 2, `${waiting.length} wait for the lead`)
    const rows = await logOf(stage, 'resolve')
    const resolved = rows.filter(({ actorId }) => actorId === supervisor.id).length
    expect(stage, resolved === 1, `the log has ${resolved} of one`)
    for (const { id } of [supervisor, analyst]) await giveStatus(history, id, 'active')
    return history
  },
}
