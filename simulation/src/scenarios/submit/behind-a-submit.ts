import { whyReadOnly } from '@apron/pwa/sync/read-only.ts'
import { answerAll, expect, offline, rowsOn, statusOf, submit } from '../fixture/deeds.ts'
import type { Scenario } from '../scenario.ts'
import { createStage, judged, type Stage } from '../fixture/stage.ts'

/** Why the lead's tablet lets nobody write, by what it has read so far. */
export const whyNot = ({ history, assessmentId, tab }: Stage): Promise<string> => {
  const { db } = tab(0)
  const why = async (): Promise<string> => {
    const assessment = await db.assessments.get(assessmentId)
    const session = await db.meta.get('session')
    if (session?.key !== 'session') return 'nobody is signed in'
    return (await whyReadOnly(db, assessment, session.user)) ?? 'nothing'
  }
  return history.world.during(why())
}

/** The lead submits, and what the tablet asks of the server besides gets no answer. */
async function submitsUnread(stage: Stage): Promise<string> {
  await submit(stage, 0)
  stage.hold(0, '/api/sync/changes')
  await stage.connect(0, true)
  const row = (await rowsOn(stage, 0)).findLast((it) => it.kind === 'submit')
  return `${row?.state} ${row?.reason}`
}

/** It gets them now. */
async function reads(stage: Stage): Promise<void> {
  stage.hold(0, null)
  while (stage.history.network.held.length > 0) stage.next().lose()
  await stage.connect(0, true)
}

export const unreadSubmits: Scenario = {
  name: 'two-submits-before-their-news',
  says: 'A submit is refused, and the tablet has not read why: its person may write at once. The next one is taken, and the tablet has not read that either: nobody writes behind it any more.',
  play: async () => {
    const stage = await createStage()
    const { history } = stage
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await stage.connect(1, true)
    await offline(stage, 0)
    await stage.answer(stage.tab(1), judged('non-compliant', 'came before it'))
    await stage.connect(1, true)
    const first = await submitsUnread(stage)
    expect(stage, first === 'refused stale-review', `the first submit is ${first}`)
    const free = await whyNot(stage)
    expect(stage, free === 'nothing', `behind a refused submit stands in the way: ${free}`)
    await stage.answer(stage.tab(0), judged('not-confirmed', 'written after it'), 1)
    await reads(stage)
    const second = await submitsUnread(stage)
    expect(stage, second === 'done null', `the second submit is ${second}`)
    const closed = await whyNot(stage)
    expect(stage, closed === 'submit-sent', `behind a submit that is taken stands: ${closed}`)
    await reads(stage)
    const status = await statusOf(stage)
    expect(stage, status === 'in-review', `it is ${status}`)
    return history
  },
}
