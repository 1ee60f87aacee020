import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { OutboxRow } from '@apron/pwa/data/tables.ts'
import { queueSubmit, withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/unsent.ts'
import { attempt, noteSaved } from '../people/attempt.ts'
import { accuse } from '../witness.ts'
import { save } from '../people/deed.ts'
import { viewServer } from '../server/look.ts'
import { judged, type Stage } from './stage.ts'

export const offline = async (stage: Stage, ...tablets: number[]): Promise<void> => {
  for (const tablet of tablets) await stage.connect(tablet, false)
}

/** What must be true here besides the invariants. */
export const expect = ({ history }: Stage, isTrue: boolean, text: string): void => {
  if (!isTrue) accuse(history.witness, 'schedule', text)
}

export const submit = async (
  { history, assessmentId, run }: Stage,
  tablet: number,
): Promise<void> => {
  const tab = history.tablets[tablet]!.tabs[0]!
  const act = async (): Promise<void> => {
    const queued = await attempt(history, tab, 'submits', async () =>
      queueSubmit(tab.db, tab.ports, assessmentId, await unsentOfOthers(tab.db, assessmentId)),
    )
    if (queued !== null) noteSaved(history, tab, queued.value)
  }
  await run(act())
}

/** Somebody takes back the submit that waits; its id, or null where the tablet says that it is too late. */
export async function takesBack(
  { history, assessmentId, tab }: Stage,
  tablet = 0,
): Promise<string | null> {
  const id = await history.world.during(withdrawSubmit(tab(tablet).db, assessmentId))
  if (id !== null) history.witness.withdrawn.set(id, 1)
  return id
}

export const answerAll = async (stage: Stage, tablet: number): Promise<void> => {
  for (const index of stage.questions.keys()) {
    await stage.answer(stage.tab(tablet), judged('fully-compliant', `all ${index}`), index)
  }
}

export const statusOf = async ({ history, assessmentId }: Stage): Promise<string | undefined> => {
  const { assessments } = await viewServer(history.server)
  return assessments.find((row) => row.id === assessmentId)?.status
}

export const logOf = async ({ history }: Stage, kind: string) =>
  (await viewServer(history.server)).log.filter((row) => row.kind === kind)

/** What a tablet keeps, in the order in which it was written. */
export const rowsOn = async ({ history, tab }: Stage, tablet: number): Promise<OutboxRow[]> =>
  history.world.during(tab(tablet).db.outbox.orderBy('id').toArray())

/** The same in words: state and reason of each. */
export const statesOn = async (stage: Stage, tablet: number): Promise<string> =>
  (await rowsOn(stage, tablet)).map(({ state, reason }) => `${state} ${reason}`).join()

/** An answer to the first question of another of the assessments; the engine is told. */
export const answerElsewhere = async (
  { history, run, tab }: Stage,
  tablet: number,
  value: AnswerValue,
): Promise<void> => {
  const { id: assessmentId, questions } = history.scene.assessments[1]!
  const { id: question, version } = questions[0]!
  const intention = { kind: 'answer', assessmentId, question, version, value } as const
  await run(save(history, tab(tablet), intention))
}

/** How often somebody was told no, by the name of what they were told. */
export const refusals = ({ history }: Stage, name: string): number =>
  history.witness.counts.get(`said no: ${name}`) ?? 0
