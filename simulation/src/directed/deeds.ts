import { queueSubmit } from '@apron/pwa/sync/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/unsent.ts'
import { attempt, noteSaved } from '../people/attempt.ts'
import { accuse } from '../witness.ts'
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
