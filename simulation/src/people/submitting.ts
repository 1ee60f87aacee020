import { queueSubmit, withdrawSubmit } from '@apron/pwa/sync/record/submit.ts'
import { unsentOfOthers } from '@apron/pwa/sync/view/unsent.ts'
import { viewRegisters } from '@apron/pwa/sync/view/view.ts'
import { answerRegister } from '@apron/scoring/register.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { History } from '../history.ts'
import type { Tab } from '../tablet/tablet.ts'
import { viewStanding } from '../tablet/look.ts'
import { reportViolation, count } from '../recorder.ts'
import { shownQuestions } from './asked.ts'
import { attempt, noteSaved } from './attempt.ts'
import { drawAnswer, isDrafted } from './words.ts'
import { type TabletStep, save, tell } from './tablet-step.ts'

/** The other tablets that this one was last told hold unsent work, and how much. */
async function warnedOf({ db }: Tab, assessmentId: string): Promise<string[]> {
  const device = await db.meta.get('device')
  const own = device?.key === 'device' ? device.deviceId : ''
  const told = (await db.assessments.get(assessmentId))?.unsent ?? []
  return told.filter((it) => it.device !== own).map((it) => `${it.device} ${it.count}`)
}

/** Whoever submits over what other tablets hold has said that they know, and the submit says so. */
function checkAcknowledged(
  { witness }: History,
  { id, body }: { readonly id: string; readonly body: Readonly<Record<string, unknown>> },
  warned: readonly string[],
  isHasty: boolean,
): void {
  if (warned.length > 0) count(witness, 'looked: acknowledged')
  type Work = { readonly device: string; readonly count: number }
  const { acknowledged = [] } = body as { acknowledged?: readonly Work[] }
  const said = new Set(acknowledged.map((work) => `${work.device} ${work.count}`))
  const unsaid = warned.filter((it) => isHasty || !said.has(it))
  for (const it of unsaid)
    reportViolation(witness, 'I7', `${id} was submitted, and nobody said to know ${it}`)
}

/** `isHasty`: without saying to know what other tablets hold. */
export const submitOne = async (
  history: History,
  tab: Tab,
  assessmentId: string,
  isHasty: boolean,
): Promise<void> => {
  const warnings = () => attempt(history, tab, 'is warned', () => warnedOf(tab, assessmentId))
  const warned = await warnings()
  const look = () => attempt(history, tab, 'reviews', () => viewStanding(tab, assessmentId))
  const before = await look()
  const queued = await attempt(history, tab, 'submits', async () =>
    queueSubmit(
      tab.db,
      tab.ports,
      assessmentId,
      isHasty ? [] : await unsentOfOthers(tab.db, assessmentId),
    ),
  )
  if (queued === null) return
  const still = await warnings()
  // Of what came meanwhile nobody knows whether it was there in time.
  if (warned !== null && warned.value.join() === still?.value.join()) {
    checkAcknowledged(history, queued.value, warned.value, isHasty)
  }
  const after = await look()
  // What came meanwhile may have been seen or not.
  if (before !== null && after !== null && before.value.join() === after.value.join()) {
    history.witness.reviewed.set(queued.value.id, after.value)
  }
  noteSaved(history, tab, queued.value)
  await tell(tab)
}

export const submit: TabletStep = async (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  await submitOne(history, tab, id, history.world.random.chance(0.3))
}

const isUnfinished = ({ complianceLevel, findings }: AnswerValue): boolean =>
  complianceLevel === null || findings === '' || isDrafted(findings)

/** Answers what is open, settles conflicts, and submits. */
export const finish: TabletStep = async (history, tab) => {
  const { random } = history.world
  const assessment = random.pick(history.scene.assessments)
  const { id: assessmentId } = assessment
  const questions = await shownQuestions(history, tab, assessment)
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
    else if (known === undefined || isUnfinished(known)) {
      await save(history, tab, { kind: 'answer', assessmentId, question, version, value })
    }
  }
  if (tab.isAlive) await submitOne(history, tab, assessmentId, random.chance(0.3))
}

export const withdraw: TabletStep = async (history, tab) => {
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
