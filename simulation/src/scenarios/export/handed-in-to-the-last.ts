import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { handInAs } from '../../people/handing-in.ts'
import { giveStatus } from '../../people/management.ts'
import { hasSent } from '../limits/a-day-is-full.ts'
import { answerAll, expect, logOf, offline, submit } from '../fixture/deeds.ts'
import { exported } from './exported.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'
import { mutationOf, sendsBatch } from '../fixture/told-by-wire.ts'
import { submitOf, toldWhy } from '../fixture/told-why.ts'

type Who = { readonly id: string }

const most = { mutations: 10_000, bytes: 16 * 1024 * 1024 }

/** What somebody inactive has handed in by now. */
async function hasHandedIn(
  stage: Stage,
  { id: userId }: Who,
  handed: { readonly mutations: number; readonly bytes: number },
): Promise<void> {
  const row = { userId, ...handed }
  await stage.history.server.look((db) =>
    db
      .insertInto('handedIn')
      .values(row)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute(),
  )
}

/** How long a mutation is as the log keeps it. */
const lengthOf = (mutation: object): number =>
  canonicalJson(JSON.parse(JSON.stringify(mutation))).length

export const toTheLastByte: Scenario = {
  name: 'an-inactive-account-hands-in-to-the-last-byte',
  says: 'Two of the team were made inactive. One has handed in so much that two answers are just as long as what is left: they are taken, known when they come again, and nothing more is, not even a submit, and with the day full as well they are told to come again; when the other, who is as far, is active again, that one still hands in nothing.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { second, third } = history.scene
    for (const { id } of [second, third]) await giveStatus(history, id, 'inactive')
    const mutations = [mutationOf(stage), mutationOf(stage)]
    const bytes = most.bytes - mutations.reduce((sum, it) => sum + lengthOf(it), 0)
    await hasHandedIn(stage, second, { mutations: 0, bytes })
    await hasHandedIn(stage, third, most)
    for (const time of ['once', 'again']) {
      const said = await sendsBatch(stage, second, { mutations })
      const both = 'parked inactive,parked inactive'
      expect(stage, said === both, `what is just as long is ${said} when it comes ${time}`)
    }
    const full = async (when: string): Promise<void> => {
      const said = await sendsBatch(stage, second, { mutations: [mutationOf(stage)] })
      expect(stage, said === 'deposit-full', `${when} one more is ${said}`)
    }
    await full('behind the last byte')
    const at = new Date(history.world.now()).toISOString()
    const submits = () =>
      toldWhy(stage, second, 'assessment.submit', submitOf({ id: history.server.newId(), at }))
    const submitted = await submits()
    expect(stage, submitted === 'deposit-full', `a submit is ${submitted}`)
    await giveStatus(history, third.id, 'active')
    await full('when somebody else is active again')
    await hasSent(stage, second.id, 20_000, 0)
    const day = [
      await sendsBatch(stage, second, { mutations: [mutationOf(stage)] }),
      await submits(),
    ].join()
    expect(stage, day === 'quota-full,quota-full', `when the day is full as well it is ${day}`)
    const kept = [await logOf(stage, 'answer'), await logOf(stage, 'submit')]
    const many = kept.map(({ length }) => length).join()
    expect(stage, many === '2,0', `of answers and submits the log has ${many}`)
    await giveStatus(history, second.id, 'active')
    return history
  },
}

export const broughtToTheLast: Scenario = {
  name: 'a-file-is-brought-when-nearly-all-is-handed-in',
  says: 'The lead answers and submits without signal, exports, and is made inactive with nearly as much handed in as is taken: a supervisor brings the file, what the tablet had sent and the submit count as one each, and that somebody brought it counts for nothing; a colleague’s answer is brought likewise.',
  play: async () => {
    const stage = await createStage()
    const { history, assessmentId } = stage
    const { lead, second, supervisor } = history.scene
    await answerAll(stage, 0)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await offline(stage, 0, 1)
    await submit(stage, 0)
    await stage.answer(stage.tab(1), judged('non-compliant', 'only in the file'))
    for (const [tablet, author, requests] of [
      [0, lead, 2],
      [1, second, 1],
    ] as const) {
      const found = await exported(stage, tablet)
      await stage.run(giveStatus(history, author.id, 'inactive'))
      await hasHandedIn(stage, author, { mutations: most.mutations - requests, bytes: 0 })
      const { refusal } = await handInAs(history, supervisor.id, assessmentId, found)
      const code = refusal?.problem?.code ?? 'nothing'
      expect(stage, refusal === null, `who brings the last is told ${code}`)
    }
    const notes = (await logOf(stage, 'hand-in')).length
    expect(stage, notes === 2, `the log has ${notes} of 2 notes`)
    for (const { id } of [lead, second]) await stage.run(giveStatus(history, id, 'active'))
    return history
  },
}
