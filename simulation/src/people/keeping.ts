import { exportUnsent, type ExportWords } from '@apron/pwa/sync/send/export-unsent.ts'
import { removeFromTablet } from '@apron/pwa/sync/apply/take-offline.ts'
import { reportViolation, count } from '../recorder.ts'
import { attempt } from './attempt.ts'
import type { TabletStep } from './tablet-step.ts'
import { carry } from './handing-in.ts'

/** Removes an assessment from the tablet, where nothing of it is unsent. */
export const remove: TabletStep = async (history, tab) => {
  const { id } = history.world.random.pick(history.scene.assessments)
  const removed = await attempt(history, tab, 'removes', () => removeFromTablet(tab.db, id))
  if (removed !== null) count(history.witness, 'tablet removed an assessment')
}

const same = (text: string): string => text
export const words: ExportWords = {
  language: 'ar',
  title: 'غير مرسل',
  intro: '',
  assessment: '',
  where: '',
  what: '',
  when: '',
  state: '',
  states: { queued: 'queued', parked: 'parked', refused: 'refused', draft: 'draft' },
  level: same,
  summaryText: same,
  interviewee: '',
  comment: 'تعليق',
  verification: 'Verification',
  seen: (outcome: string) => outcome,
  removed: '',
  submit: '',
  noLevel: '',
}

/** Unsent work as a file, often of a tablet that cannot send any more: all that waited before and after it was made is in it, word for word. */
export const exportWork: TabletStep = async (history, tab) => {
  if (history.world.random.chance(0.5)) tab.tablet.isOnline = false
  const waiting = () => tab.db.outbox.where('state').equals('queued').toArray()
  const before = await attempt(history, tab, 'looks', waiting)
  const file = await attempt(history, tab, 'exports', () => exportUnsent(tab.db, tab.ports, words))
  const after = await attempt(history, tab, 'looks', waiting)
  if (before === null || file === null || after === null) return
  carry(history, file.value.text)
  const [, json = ''] =
    /<script type="application\/json">(.*?)<\/script>/s.exec(file.value.text) ?? []
  const { rows } = JSON.parse(json) as { rows: { id: string; body: unknown }[] }
  const exported = new Map(rows.map((row) => [row.id, JSON.stringify(row.body)]))
  const still = new Set(after.value.map((row) => row.id))
  for (const row of before.value.filter(({ id }) => still.has(id))) {
    count(history.witness, 'looked: exported')
    if (exported.get(row.id) !== JSON.stringify(row.body))
      reportViolation(
        history.witness,
        'I1',
        `${row.id} waits on ${tab.name} and is not in the export`,
      )
  }
}
