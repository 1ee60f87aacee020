import { anotherPerson } from '../../people/another-person.ts'
import { signIn } from '../../people/circumstances.ts'
import { noteSaved } from '../../people/attempt.ts'
import { ReadOnlyError } from '@apron/pwa/sync/read-only.ts'
import { record, type Intention } from '@apron/pwa/sync/record.ts'
import { viewRegister } from '@apron/pwa/sync/view.ts'
import { commentRegister, settleRegister } from '@apron/scoring/register.ts'
import { answerAll, expect, logOf, offline, submit } from '../fixture/deeds.ts'
import { changeTeam } from '../reading/other-worlds.ts'
import { inReview, move } from './reviewed.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, type Stage } from '../fixture/stage.ts'

/** Somebody says something of a review on their tablet: `saved`, or why the tablet takes nothing. */
async function says(stage: Stage, tablet: number, intention: Intention): Promise<string> {
  const tab = stage.tab(tablet)
  const said = async (): Promise<string> => {
    try {
      noteSaved(stage.history, tab, await record(tab.db, tab.ports, intention))
      return 'saved'
    } catch (error) {
      if (error instanceof ReadOnlyError) return error.reason
      throw error
    }
  }
  return stage.history.world.during(said())
}

const commentOf = (
  { assessmentId }: Pick<Stage, 'assessmentId'>,
  comment: string,
  to: string | null = null,
): Intention => ({
  kind: 'comment',
  assessmentId,
  comment,
  value: { on: null, to, text: 'Gate 3 is missing. البوابة ناقصة.' },
})

/** Somebody takes a tablet in hand and takes the assessment offline; the number of their side of it. */
async function inHandOf(stage: Stage, tablet: number, who: { readonly id: string }) {
  const { history } = stage
  const { analyst, admin } = history.scene
  const person = [analyst, admin].find(({ id }) => id === who.id)
  void anotherPerson(history, stage.tablet(tablet), person)
  await history.world.pass(5_000)
  return history.tablets.findIndex((it) => it.person.id === who.id)
}

export const saidOnTablets: Scenario = {
  name: 'a-review-on-tablets',
  says: 'A reviewer comments on a tablet without signal, the team answers on theirs, the reviewer settles it; each tablet refuses what is not its person’s to say, the team’s behind its queued submit too, and everything when the audit is complete.',
  play: async () => {
    const stage = await inReview()
    const { history, assessmentId } = stage
    const { world, scene, server } = history
    const reviewer = await inHandOf(stage, 2, scene.analyst)
    const [comment, answer] = [server.newId(), server.newId()]
    const is = async (tablet: number, intention: Intention, expected: string): Promise<void> => {
      const said = await says(stage, tablet, intention)
      const what = `${intention.kind} on ${stage.tablet(tablet).name}`
      expect(stage, said === expected, `${what}: ${said}, not ${expected}`)
    }
    await offline(stage, reviewer)
    await is(reviewer, commentOf(stage, comment), 'saved')
    await stage.connect(reviewer, true)
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    const shownOn = (tablet: number, register: string) =>
      world.during(viewRegister(stage.tab(tablet).db, assessmentId, register))
    const told = (await shownOn(1, commentRegister(comment))).heads.length
    expect(stage, told === 1, `the team is shown ${told} comments`)
    const settle = { kind: 'settle', assessmentId, comment, value: true } as const
    await is(1, commentOf(stage, server.newId()), 'not-on-team')
    await is(1, settle, 'not-on-team')
    // The lead’s submit is done, and stands in nobody’s way.
    await is(0, commentOf(stage, answer, comment), 'saved')
    await stage.connect(0, true)
    await stage.connect(reviewer, true)
    await is(reviewer, commentOf(stage, answer, comment), 'not-on-team')
    await is(reviewer, settle, 'saved')
    await is(reviewer, commentOf({ assessmentId: server.newId() }, server.newId()), 'not-here')
    await stage.connect(reviewer, true)
    await stage.connect(1, true)
    const settled = (await shownOn(1, settleRegister(comment))).value
    expect(stage, settled === true, `the team is shown ${JSON.stringify(settled)}`)
    const comments = await logOf(stage, 'comment')
    const said = comments.map((row) => `${row.actorId} ${row.status}`).join()
    const both = [scene.analyst, scene.lead].map(({ id }) => `${id} applied`).join()
    expect(stage, said === both, `the log has ${said}`)
    await move(stage, scene.analyst, 'returned', 'Look at gate 3 again.')
    for (const tablet of [0, reviewer]) await stage.connect(tablet, true)
    await offline(stage, 0)
    await is(reviewer, commentOf(stage, server.newId()), 'saved')
    await is(0, commentOf(stage, server.newId(), comment), 'saved')
    await submit(stage, 0)
    await is(0, commentOf(stage, server.newId(), comment), 'submit-queued')
    await stage.connect(0, true)
    const moved = await move(stage, scene.analyst, 'complete')
    expect(stage, moved === 200, `completing it is told ${moved}`)
    for (const tablet of [0, reviewer]) await stage.connect(tablet, true)
    await is(0, commentOf(stage, server.newId(), comment), 'status')
    await is(reviewer, commentOf(stage, server.newId()), 'status')
    return history
  },
}

export const hadPart: Scenario = {
  name: 'who-had-a-part-does-not-review',
  says: 'Somebody of the team becomes an analyst, and leaves the team: their tablet lets them comment neither before nor after, and who sees only their team’s audits and left is told that it is not there.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    const { scene, server } = history
    const { lead, second, third } = scene
    const give = (who: { readonly id: string }, role: 'trial' | 'quality-analyst') =>
      server.look((db) => db.updateTable('user').set({ role }).where('id', '=', who.id).execute())
    await give(third, 'trial')
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await submit(stage, 0)
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await give(second, 'quality-analyst')
    await signIn(history, stage.tablet(1))
    const begins = async (when: string): Promise<void> => {
      await stage.connect(1, true)
      const said = await says(stage, 1, commentOf(stage, server.newId()))
      expect(stage, said === 'not-on-team', `who ${when} is told ${said}`)
    }
    await begins('is on the team')
    await move(stage, scene.analyst, 'returned', 'Look at gate 3 again.')
    await begins('is on the team of what was returned')
    await stage.connect(0, true)
    await submit(stage, 0)
    await stage.connect(0, true)
    await changeTeam(stage, [lead.id])
    await begins('was on the team')
    await stage.connect(2, true)
    const gone = await says(stage, 2, commentOf(stage, server.newId()))
    expect(stage, gone === 'not-here', `who may not see it is told ${gone}`)
    return history
  },
}
