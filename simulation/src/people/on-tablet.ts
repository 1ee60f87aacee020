import {
  discardRefused,
  listTray,
  mendRefused,
  releaseLane,
  restoreDiscarded,
} from '@apron/pwa/sync/tray.ts'
import { refreshLists } from '@apron/pwa/sync/lists.ts'
import { record, type Intention } from '@apron/pwa/sync/record.ts'
import { settleDraft, writeDraft } from '@apron/pwa/sync/drafts.ts'
import { queueSubmit, withdrawSubmit } from '@apron/pwa/sync/submit.ts'
import { takeOffline } from '@apron/pwa/sync/take-offline.ts'
import { viewRegisters } from '@apron/pwa/sync/view.ts'
import { countUnsent } from '@apron/pwa/sync/counts.ts'
import {
  answerRegister,
  parseRegister,
  summaryRegister,
  summaryTexts,
} from '@apron/scoring/register.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import type { History } from '../history.ts'
import type { Act } from '../swarm.ts'
import type { Tab } from '../tablet/tablet.ts'
import { attempt, noteSaved, typedKey } from './attempt.ts'
import { drawAnswer, drawPartialAnswer, drawText } from './words.ts'

type Deed = (history: History, tab: Tab) => Promise<unknown>

const save = async (history: History, tab: Tab, intention: Intention): Promise<void> => {
  const saved = await attempt(history, tab, `records ${intention.kind}`, () =>
    record(tab.db, tab.ports, intention),
  )
  if (saved === null) return
  noteSaved(history, tab, saved.value)
  await tell(tab)
}

/** The screen tells the engine that something new is queued. */
const tell = async (tab: Tab): Promise<void> => {
  if (tab.isAlive)
    tab.engine.notice({ unsent: await countUnsent(tab.db).catch(() => 0), isNew: true })
}

const answer: Deed = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  const { id: question, version } = random.pick(questions)
  const value = drawPartialAnswer(random)
  await save(history, tab, { kind: 'answer', assessmentId, question, version, value })
}

const resolve: Deed = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId } = random.pick(history.scene.assessments)
  const views = await attempt(history, tab, 'looks', () => viewRegisters(tab.db, assessmentId))
  const open = [...(views?.value ?? [])].filter(([, view]) => view.isConflict)
  if (open.length === 0) return
  const [register, view] = random.pick(open)
  const isAnswer = parseRegister(register)?.kind === 'answer'
  const value = random.chance(0.5)
    ? random.pick(view.heads).value
    : isAnswer
      ? drawAnswer(random)
      : random.pick(view.heads).value
  const version = isAnswer ? { version: 1 } : {}
  await save(history, tab, { kind: 'resolve', assessmentId, register, value, ...version })
}

const summary: Deed = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId } = random.pick(history.scene.assessments)
  const text = random.pick(summaryTexts.slice(0, 4))
  await save(history, tab, { kind: 'summary', assessmentId, text, value: drawText(random) })
}

const people = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']

const interviewee: Deed = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId } = random.pick(history.scene.assessments)
  const value = random.chance(0.3)
    ? null
    : { name: random.pick(['Huda', 'هدى', 'Omar']), function: '' }
  await save(history, tab, {
    kind: 'interviewee',
    assessmentId,
    person: random.pick(people),
    value,
  })
}

/** What the server parks or refuses: another version, an unknown question, an id that is none. */
const odd: Deed = async (history, tab) => {
  const { random } = history.world
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  const { id, version } = random.pick(questions)
  const value = drawAnswer(random)
  switch (random.below(4)) {
    case 0:
      return save(history, tab, {
        kind: 'answer',
        assessmentId,
        question: id,
        version: version + 1,
        value,
      })
    case 1:
      return save(history, tab, {
        kind: 'answer',
        assessmentId,
        question: people[0]!,
        version,
        value,
      })
    case 2: {
      const person = { name: 'No id', function: '' }
      return save(history, tab, {
        kind: 'interviewee',
        assessmentId,
        person: 'not-an-id',
        value: person,
      })
    }
    default: {
      const register = answerRegister(id)
      return save(history, tab, { kind: 'resolve', assessmentId, register, version, value })
    }
  }
}

const drafted = (
  history: History,
): { assessmentId: string; register: string; version: number | null } => {
  const { random } = history.world
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  if (random.chance(0.3))
    return { assessmentId, register: summaryRegister('findings'), version: null }
  const { id, version } = random.pick(questions)
  return { assessmentId, register: answerRegister(id), version }
}

/** A keystroke: the text is written through at once. */
const type: Deed = async (history, tab) => {
  const { random } = history.world
  const { typed } = history.witness
  const place = drafted(history)
  const value = place.version === null ? drawText(random) : drawPartialAnswer(random)
  const key = typedKey(tab, place)
  const begun = history.witness.typing.get(key) ?? []
  history.witness.typing.set(key, begun)
  begun.push(value)
  const written = await attempt(history, tab, 'types', () =>
    writeDraft(tab.db, tab.ports, { ...place, value }),
  )
  if (written === null) return
  // Whatever was begun after it may have come after it, whether anybody was told or not.
  const { assessmentId, register } = place
  const values = begun.slice(begun.indexOf(value))
  typed.set(key, { tablet: tab.tablet.name, assessmentId, register, values })
}

const settle: Deed = async (history, tab) => {
  const { random } = history.world
  const drafts = await attempt(history, tab, 'looks', () => tab.db.drafts.toArray())
  if (drafts === null || drafts.value.length === 0) return
  const { assessmentId, register } = random.pick(drafts.value)
  const settled = await attempt(history, tab, 'leaves the field', () =>
    settleDraft(tab.db, tab.ports, assessmentId, register),
  )
  if (settled === null || settled.value === null) return
  // A keystroke that came after it stays a draft.
  const key = typedKey(tab, { assessmentId, register })
  const typed = history.witness.typed.get(key)
  noteSaved(history, tab, settled.value)
  const draft = await attempt(history, tab, 'looks', () =>
    tab.db.drafts.get([assessmentId, register]),
  )
  if (typed !== undefined && draft?.value !== undefined) history.witness.typed.set(key, typed)
  await tell(tab)
}

const submit: Deed = async (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  await submitOne(history, tab, id)
}

const submitOne = async (history: History, tab: Tab, assessmentId: string): Promise<void> => {
  const queued = await attempt(history, tab, 'submits', () =>
    queueSubmit(tab.db, tab.ports, assessmentId),
  )
  if (queued === null) return
  noteSaved(history, tab, queued.value)
  await tell(tab)
}

/** Answers what is open, settles conflicts, and submits. */
const finish: Deed = async (history, tab) => {
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

const withdraw: Deed = async (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  const { withdrawn } = history.witness
  const rows = await attempt(history, tab, 'looks', () =>
    tab.db.outbox.filter((row) => row.kind === 'submit' && row.state === 'queued').toArray(),
  )
  const ids = (rows?.value ?? []).filter((row) => row.assessmentId === id).map((row) => row.id)
  for (const one of ids) withdrawn.add(one)
  const taken = await attempt(history, tab, 'withdraws', () => withdrawSubmit(tab.db, id))
  if (taken?.value === false) for (const one of ids) withdrawn.delete(one)
}

const takeOfflineAgain: Deed = (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  void attempt(history, tab, 'takes offline', () => takeOffline(tab.db, tab.ports, id))
  return Promise.resolve()
}

const refresh: Deed = (history, tab) => {
  void attempt(history, tab, 'opens the list', () => refreshLists(tab.db, tab.ports))
  return Promise.resolve()
}

const tray: Deed = async (history, tab) => {
  const { random } = history.world
  const { db, ports } = tab
  const listed = await attempt(history, tab, 'opens the tray', () => listTray(db))
  if (listed === null || listed.value.length === 0) return
  const entry = random.pick(listed.value)
  if (entry.kind === 'held') {
    await attempt(history, tab, 'releases', () => releaseLane(db, entry.lane.assessmentId))
    return
  }
  if (entry.kind !== 'refused') return
  const { id, register } = entry.row
  const choice = random.below(3)
  if (choice === 0) await attempt(history, tab, 'discards', () => discardRefused(db, ports, id))
  else if (choice === 1) await attempt(history, tab, 'brings back', () => restoreDiscarded(db, id))
  else {
    const value = parseRegister(register)?.kind === 'answer' ? drawAnswer(random) : drawText(random)
    const mended = await attempt(history, tab, 'mends', () => mendRefused(db, ports, id, value))
    if (mended !== null) noteSaved(history, tab, mended.value)
  }
}

const poke: Deed = async (_, tab) => tab.engine.poke()

/** Two tabs of one tablet at once, from the same base. */
const bothTabs: Deed = async (history, tab) => {
  const { random } = history.world
  const other = random.pick(tab.tablet.tabs)
  const { id: assessmentId, questions } = random.pick(history.scene.assessments)
  const { id: question, version } = random.pick(questions)
  await Promise.all(
    [tab, other].map((one) =>
      save(history, one, {
        kind: 'answer',
        assessmentId,
        question,
        version,
        value: drawPartialAnswer(random),
      }),
    ),
  )
}

/** What people do on a tablet. */
export const deeds = {
  answer,
  resolve,
  summary,
  interviewee,
  odd,
  type,
  settle,
  submit,
  finish,
  withdraw,
  'take-offline': takeOfflineAgain,
  'refresh-lists': refresh,
  tray,
  poke,
  'both-tabs': bothTabs,
} satisfies Partial<Record<Act, Deed>>
