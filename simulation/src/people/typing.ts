import { recordDraft, writeDraft } from '@apron/pwa/sync/record/drafts.ts'
import { answerRegister, commentRegister, summaryRegister } from '@apron/scoring/register.ts'
import type { History } from '../history.ts'
import type { Tab } from '../tablet/tablet.ts'
import { pickAsked } from './asked.ts'
import { attempt, noteSaved, typedKey } from './attempt.ts'
import { drawPartialAnswer, drawText } from './words.ts'
import { type TabletStep, tell } from './tablet-step.ts'

type Typed = { assessmentId: string; register: string; version: number | null; value: unknown }

/** An answer, a text, or, seldom, a comment: one that is half typed stays so until it is said. */
const drafted = async (history: History, tab: Tab): Promise<Typed> => {
  const { random } = history.world
  const { assessmentId, question, version } = await pickAsked(history, tab)
  if (random.chance(0.3)) {
    const register = summaryRegister('findings')
    return { assessmentId, register, version: null, value: drawText(random) }
  }
  if (random.chance(0.1)) {
    const register = commentRegister(history.server.newId())
    const value = { on: null, to: null, text: drawText(random) }
    return { assessmentId, register, version: null, value }
  }
  return {
    assessmentId,
    register: answerRegister(question),
    version,
    value: drawPartialAnswer(random),
  }
}

/** A keystroke: the text is written through at once. */
export const type: TabletStep = async (history, tab) => {
  const { typed } = history.witness
  const { value, ...place } = await drafted(history, tab)
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

export const leaveField: TabletStep = async (history, tab) => {
  const { random } = history.world
  const drafts = await attempt(history, tab, 'looks', () => tab.db.drafts.toArray())
  if (drafts === null || drafts.value.length === 0) return
  const { assessmentId, register } = random.pick(drafts.value)
  const recorded = await attempt(history, tab, 'leaves the field', () =>
    recordDraft(tab.db, tab.ports, assessmentId, register),
  )
  if (recorded === null || recorded.value === null) return
  // A keystroke that came after it stays a draft.
  const key = typedKey(tab, { assessmentId, register })
  const typed = history.witness.typed.get(key)
  noteSaved(history, tab, recorded.value)
  const draft = await attempt(history, tab, 'looks', () =>
    tab.db.drafts.get([assessmentId, register]),
  )
  if (typed !== undefined && draft?.value !== undefined) history.witness.typed.set(key, typed)
  await tell(tab)
}
