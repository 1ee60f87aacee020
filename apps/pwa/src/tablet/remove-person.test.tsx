import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../data/database.ts'
import { writeDraft } from '../sync/record/drafts.ts'
import { exportUnsent, type ExportedWork, type ExportWords } from '../sync/send/export-unsent.ts'
import { record } from '../sync/record/record.ts'
import {
  answerOf,
  assessmentId,
  createTablet,
  judged,
  me,
  question,
  secondQuestion,
  type TestTablet,
} from '../sync/testing/tablet.ts'
import { OnlyHereError, removePerson } from './remove-person.ts'

const people = JSON.stringify([{ userId: me, name: 'Noor', email: '' }])
const nothing: ExportedWork = new Set()
const level = judged('fully-compliant')
const draftOf = (findings: string) => ({
  assessmentId,
  register: `answer/${question}`,
  value: judged('non-compliant', findings),
  version: 1,
})

/** What is stored under the tablet's name now, opened anew. */
const stored = async ({ secondTab }: TestTablet): Promise<number> => {
  const db: Database = secondTab()
  const counts = await Promise.all([db.outbox.count(), db.drafts.count(), db.meta.count()])
  db.close()
  return counts.reduce((sum, count) => sum + count, 0)
}

beforeEach(() => {
  localStorage.setItem('apron.current', me)
  localStorage.setItem('apron.people', people)
})

// The other tab begins to save at each of these moments while the removal runs.
test.each(Array.from({ length: 24 }, (_, ticks) => ticks))(
  'an answer that another tab saves after %i ticks of a removal is kept, or that tab is told that it was not saved',
  async (ticks) => {
    const tablet = await createTablet()
    const other = tablet.secondTab()
    await other.open()
    const saving = (async () => {
      for (let tick = 0; tick < ticks; tick++) await new Promise(setImmediate)
      return record(other, tablet.ports, answerOf(level)).then(
        () => true,
        () => false,
      )
    })()
    const removing = removePerson(tablet.db, nothing).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(OnlyHereError)
        return false
      },
    )
    const [isSaved, isRemoved] = await Promise.all([saving, removing])
    expect(isSaved).toBe(!isRemoved)
    expect(await stored(tablet)).toBe(isRemoved ? 0 : 2 + 1 + 1)
    expect(localStorage.getItem('apron.current')).toBe(isRemoved ? null : me)
    expect(localStorage.getItem('apron.people')).toBe(isRemoved ? '[]' : people)
  },
)

test('a tab that was left open can save nothing more: neither an answer nor a text being typed', async () => {
  const tablet = await createTablet()
  const other = tablet.secondTab()
  await other.open()
  await removePerson(tablet.db, nothing)
  await expect(record(other, tablet.ports, answerOf(level))).rejects.toThrow()
  await expect(writeDraft(other, tablet.ports, draftOf('Gate open'))).rejects.toThrow()
  expect(await tablet.databases()).toEqual([])
})

test('what another tab wrote after the export is not removed, be it an answer or a text', async () => {
  const tablet = await createTablet()
  const other = tablet.secondTab()
  await record(tablet.db, tablet.ports, answerOf(level))
  const { work } = await exportUnsent(tablet.db, tablet.ports, words)
  await record(other, tablet.ports, answerOf(level, secondQuestion))
  await expect(removePerson(tablet.db, work)).rejects.toThrow(OnlyHereError)

  const { work: more } = await exportUnsent(tablet.db, tablet.ports, words)
  await writeDraft(other, tablet.ports, draftOf('x'.repeat(501)))
  await expect(removePerson(tablet.db, more)).rejects.toThrow(OnlyHereError)

  const { work: all } = await exportUnsent(tablet.db, tablet.ports, words)
  await removePerson(tablet.db, all)
  expect(await stored(tablet)).toBe(0)
})

const words: ExportWords = {
  language: 'en',
  title: 'Unsent work',
  intro: '',
  assessment: 'Assessment',
  where: 'Where',
  what: 'What',
  when: 'When',
  state: 'State',
  states: { queued: 'queued', parked: 'parked', refused: 'refused', draft: 'draft' },
  level: String,
  summaryText: String,
  interviewee: 'Interviewee',
  comment: 'Comment',
  verification: 'Verification',
  seen: String,
  removed: 'Removed',
  submit: 'Submit',
  noLevel: 'None',
}
