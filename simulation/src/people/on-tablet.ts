import {
  discardRefused,
  listOutbox,
  fixRefused,
  releaseLane,
  restoreDiscarded,
} from '@apron/pwa/sync/view/outbox.ts'
import { refreshLists } from '@apron/pwa/sync/apply/lists.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import { parseRegister } from '@apron/scoring/register.ts'
import type { Act } from '../tablet-group.ts'
import { attempt, noteSaved } from './attempt.ts'
import { drawAnswer, drawText } from './words.ts'
import type { TabletStep } from './tablet-step.ts'
import { answer, resolve, summary, interviewee, odd, bothTabs } from './answering.ts'
import { leaveField, type } from './typing.ts'
import { remove, exportWork } from './keeping.ts'
import { oldRelease } from './old-release.ts'
import { answerComment } from './reviewing.ts'
import { submit, finish, withdraw } from './submitting.ts'

const takeOfflineAgain: TabletStep = (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  void attempt(history, tab, 'takes offline', () => takeOffline(tab.db, tab.ports, id))
  return Promise.resolve()
}

const refresh: TabletStep = (history, tab) => {
  void attempt(history, tab, 'opens the list', () => refreshLists(tab.db, tab.ports))
  return Promise.resolve()
}

const tray: TabletStep = async (history, tab) => {
  const { random } = history.world
  const { db, ports } = tab
  const listed = await attempt(history, tab, 'opens the tray', () => listOutbox(db))
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
    const mended = await attempt(history, tab, 'mends', () => fixRefused(db, ports, id, value))
    if (mended !== null) noteSaved(history, tab, mended.value)
  }
}

const poke: TabletStep = async (_, tab) => tab.engine.poke()

/** What people do on a tablet. */
export const deeds = {
  answer,
  resolve,
  summary,
  interviewee,
  odd,
  type,
  'leave-field': leaveField,
  submit,
  finish,
  withdraw,
  'take-offline': takeOfflineAgain,
  'refresh-lists': refresh,
  tray,
  poke,
  'both-tabs': bothTabs,
  remove,
  export: exportWork,
  'old-release': oldRelease,
  'answer-comment': answerComment,
} satisfies Partial<Record<Act, TabletStep>>
