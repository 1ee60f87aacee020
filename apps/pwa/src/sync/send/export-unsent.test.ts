import { expect, test } from 'vitest'
import { writeDraft } from '../record/drafts.ts'
import { exportUnsent, type ExportWords } from './export-unsent.ts'
import { record } from '../record/record.ts'
import { answerOf, assessmentId, createTablet, judged, me } from '../testing/tablet.ts'

const words = (language: 'en' | 'ar'): ExportWords => ({
  language,
  title: 'Unsent work',
  intro: 'Keep this file.',
  assessment: 'Assessment',
  where: 'Where',
  what: 'What',
  when: 'When',
  state: 'State',
  states: { queued: 'not sent', parked: 'waits', refused: 'not taken', draft: 'being typed' },
  level: (id) => `level ${id}`,
  summaryText: (id) => `text ${id}`,
  interviewee: 'Person interviewed',
  comment: 'Comment',
  verification: 'Verification',
  seen: String,
  removed: 'removed',
  submit: 'Submit',
  noLevel: 'no level',
})

const hostile = '<img src=x onerror=alert(1)> & "السياج" </script>'

test('everything that only this tablet has is in the file, in words and for machines', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', hostile)))
  const done = await record(db, ports, {
    kind: 'summary',
    assessmentId,
    text: 'summary',
    value: 'sent long ago',
  })
  await db.outbox.update(done.id, { state: 'done', seq: 11 })
  const parked = await record(db, ports, {
    kind: 'interviewee',
    assessmentId,
    person: me,
    value: { name: 'هدى', function: 'Guard' },
  })
  await db.outbox.update(parked.id, { state: 'parked', seq: 12 })
  const gone = await record(db, ports, {
    kind: 'summary',
    assessmentId,
    text: 'findings',
    value: 'given up',
  })
  await db.outbox.update(gone.id, {
    state: 'refused',
    seq: 13,
    discardedAt: '2026-11-21T08:00:00.000Z',
  })
  const tooLong = judged('non-compliant', 'y'.repeat(501))
  await writeDraft(db, ports, {
    assessmentId,
    register: `answer/${me}`,
    value: tooLong,
    version: 1,
  })
  const { name, text } = await exportUnsent(db, ports, words('ar'))
  expect(name).toMatch(/^apron-unsent-2026-11-21-08-\d\d\.html$/)
  expect(text).toContain('dir="rtl"')
  for (const part of ['not sent', 'waits', 'being typed', 'هدى', 'Guard', 'y'.repeat(501)]) {
    expect(text).toContain(part)
  }
  const table = text.slice(0, text.indexOf('<script'))
  expect(table).not.toContain('sent long ago')
  expect(table).not.toContain('given up')
  expect(text).not.toContain('<img')
  const json = /<script type="application\/json">(.*)<\/script>/s.exec(text)?.[1] ?? ''
  const machine = JSON.parse(json) as { rows: { body: { value: unknown } }[]; drafts: unknown[] }
  expect(machine.rows.map((row) => row.body.value)).toContainEqual(judged('non-compliant', hostile))
  expect(machine.drafts).toHaveLength(1)
})

test('a text that is being typed and fits is recorded first', async () => {
  const { db, ports } = await createTablet()
  await writeDraft(db, ports, {
    assessmentId,
    register: 'summary/takeaways',
    value: 'نهاية',
    version: null,
  })
  const { text } = await exportUnsent(db, ports, words('en'))
  expect(text).toContain('not sent')
  expect(await db.drafts.count()).toBe(0)
  expect(await db.outbox.where('state').equals('queued').count()).toBe(1)
})

test('a file with work of a marked assessment says its marking, and has it in its name', async () => {
  const { db, ports } = await createTablet()
  await record(db, ports, answerOf(judged('non-compliant', 'A gap.')))
  const marking = { id: 's', name: { en: '<Secret>', ar: 'سرّي' } }
  expect(await db.assessments.update(assessmentId, { marking })).toBe(1)
  const { name, text } = await exportUnsent(db, ports, words('en'))
  expect(name).toMatch(/^apron-unsent-2026-11-21-08-\d\d-Secret\.html$/)
  expect(text).toContain('(<bdi>&#60;Secret&#62;</bdi>)</h2>')
})
