import { queueSubmit, withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/unsent.ts'
import { viewRegisters } from '@apron/pwa/sync/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { History } from '../history.ts'
import type { Tab } from '../tablet/tablet.ts'
import { viewStanding } from '../tablet/look.ts'
import { attempt, noteSaved } from './attempt.ts'
import { drawAnswer } from './words.ts'
import { type Deed, save, tell } from './deed.ts'

const submitOne = async (history: History, tab: Tab, assessmentId: string): Promise<void> => {
  const look = () => attempt(history, tab, 'reviews', () => viewStanding(tab, assessmentId))
  const before = await look()
  const queued = await attempt(history, tab, 'submits', async () =>
    queueSubmit(tab.db, tab.ports, assessmentId, await unsentOfOthers(tab.db, assessmentId)),
  )
  if (queued === null) return
  const after = await look()
  // What came meanwhile may have been seen or not.
  if (before !== null && after !== null && before.value.join() === after.value.join()) {
    history.witness.reviewed.set(queued.value.id, after.value)
  }
  noteSaved(history, tab, queued.value)
  await tell(tab)
}

export const submit: Deed = async (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  await submitOne(history, tab, id)
}

/** Answers what is open, settles conflicts, and submits. */
export const finish: Deed = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  const views = await attempt(history, tab, 'looks', () => viewRegisters(tab.db, assessmentId))
  if (views === null) return
  for (const { id: question, version } of questions) {
    if (!tab.isAlive) return
    const register = answerRegister(question)
    const view = views.value.get(register)
    const value = drawAnswer(random)
    const known = view?.value as AnswerValue | undefined
    if (view?.isConflict)
      await save(history, tab, { kind: 'resolve', assessmentId, register, version, value })
    else if (known === undefined || known.complianceLevel === null || known.findings === '') {
      await save(history, tab, { kind: 'answer', assessmentId, question, version, value })
    }
  }
  if (tab.isAlive) await submitOne(history, tab, assessmentId)
}

export const withdraw: Deed = async (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  const { withdrawn } = history.witness
  const rows = await attempt(history, tab, 'looks', () =>
    tab.db.outbox.filter((row) => row.kind === 'submit' && row.state === 'queued').toArray(),
  )
  const ids = (rows?.value ?? []).filter((row) => row.assessmentId === id).map((row) => row.id)
  const add = (some: readonly string[], by: number): void => {
    for (const one of some) withdrawn.set(one, (withdrawn.get(one) ?? 0) + by)
  }
  add(ids, 1)
  const taken = await attempt(history, tab, 'withdraws', () => withdrawSubmit(tab.db, id))
  if (taken === null) return
  // Another tab may have queued, or taken back, what this one saw or did not see.
  add(ids, -1)
  if (taken.value !== null) add([taken.value], 1)
}
