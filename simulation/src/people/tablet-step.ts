import { record, type Intention } from '@apron/pwa/sync/record/record.ts'
import { countUnsent } from '@apron/pwa/sync/view/counts.ts'
import type { History } from '../history.ts'
import type { Tab } from '../tablet/tablet.ts'
import { attempt, noteSaved } from './attempt.ts'

export type TabletStep = (history: History, tab: Tab) => Promise<unknown>

export const save = async (history: History, tab: Tab, intention: Intention): Promise<void> => {
  const saved = await attempt(history, tab, `records ${intention.kind}`, () =>
    record(tab.db, tab.ports, intention),
  )
  if (saved === null) return
  noteSaved(history, tab, saved.value)
  await tell(tab)
}

/** The screen tells the engine that something new is queued. */
export const tell = async (tab: Tab): Promise<void> => {
  if (tab.isAlive)
    tab.engine.notice({ unsent: await countUnsent(tab.db).catch(() => 0), isNew: true })
}
