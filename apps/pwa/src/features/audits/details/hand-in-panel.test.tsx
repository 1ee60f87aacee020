import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { createTestApp, type TestApp } from '@apron/api/testing/test-app.ts'
import type { AnswerValue } from '@apron/contracts/mutation.ts'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../../data/database.ts'
import { browserPorts } from '../../../sync/send/browser-ports.ts'
import { pull } from '../../../sync/apply/pull.ts'
import { exportUnsent, type ExportWords } from '../../../sync/send/export-unsent.ts'
import { record } from '../../../sync/record/record.ts'
import { takeOffline } from '../../../sync/apply/take-offline.ts'
import { connect, openPage, signInAs } from '../../../testing/open-page.tsx'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
  connect(app)
})
afterEach(() => app.close())

const word = (text: string): string => text
const words: ExportWords = {
  language: 'en',
  title: 'Unsent work',
  intro: '',
  assessment: 'Assessment',
  where: 'Where',
  what: 'What',
  when: 'When',
  state: 'State',
  states: { queued: 'not sent', parked: 'waits', refused: 'not taken', draft: 'being typed' },
  level: word,
  summaryText: word,
  interviewee: 'Person interviewed',
  comment: 'Comment',
  verification: 'Verification',
  seen: word,
  removed: 'removed',
  submit: 'Submit',
  noLevel: 'no level',
}

/** What a tablet of `author` exported that answered `questions` and never sent it. */
async function exportOf(
  author: { id: string },
  assessmentId: string,
  questions: readonly { id: string; version: number }[],
): Promise<string> {
  await signInAs(app, author)
  const db = openDatabase(author.id)
  const ports = browserPorts()
  expect(await takeOffline(db, ports, assessmentId)).toBeNull()
  // Its first contact gives it the key that seals an export.
  await pull(db, ports)
  for (const { id: question, version } of questions) {
    const value: AnswerValue = {
      complianceLevel: 'non-compliant',
      findings: 'Hole',
      references: [],
    }
    await record(db, ports, { kind: 'answer', assessmentId, question, version, value })
  }
  const { text } = await exportUnsent(db, ports, words)
  db.close()
  return text
}

test('the lead hands in a colleague’s file, sees what it holds before and what became of it after', async () => {
  const lead = await makeUser(app, 'auditor')
  const author = await makeUser(app, 'auditor', {
    organizationId: lead.organizationId,
    firstName: 'Salma',
  })
  const questions = await makeQuestions(app, 3)
  const { id } = await makeAssessment(app, { lead, team: [author], questions })
  const file = await exportOf(author, id, questions)

  const { user, t } = await openPage(app, { path: `/audits/assessment/${id}`, as: lead })
  const input = await screen.findByLabelText(t('audits:hand-in.pick'), { selector: 'input' })

  await user.upload(input, new File(['<html></html>'], 'other.html', { type: 'text/html' }))
  expect(await screen.findByText(t('audits:hand-in.no-export'))).toBeTruthy()
  expect(screen.queryByRole('button', { name: t('audits:hand-in.hand-in') })).toBeNull()

  const edited = file.replaceAll('Hole', 'Whole')
  await user.upload(input, new File([edited], 'edited.html', { type: 'text/html' }))
  await user.click(await screen.findByRole('button', { name: t('audits:hand-in.hand-in') }))
  expect(await screen.findByText(t('audits:hand-in.edited', { number: 1 }))).toBeTruthy()
  expect(
    await app.db.selectFrom('log').select('id').where('kind', '=', 'answer').execute(),
  ).toEqual([])

  await user.upload(input, new File([file], 'unsent.html', { type: 'text/html' }))
  expect(await screen.findByText(t('audits:hand-in.holds', { number: 3, unsent: 3 }))).toBeTruthy()
  expect(screen.getAllByText(/Salma/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: t('audits:hand-in.hand-in') }))
  const result = { applied: 3, parked: 0, refused: 0 }
  expect(await screen.findByText(t('audits:hand-in.result', result))).toBeTruthy()
  const log = await app.db
    .selectFrom('log')
    .select('actorId')
    .where('kind', '=', 'answer')
    .execute()
  expect(log).toEqual(questions.map(() => ({ actorId: author.id })))
})
