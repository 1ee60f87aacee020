import { afterEach, expect, test } from 'vitest'
import { foldQuestion } from '../../catalogue/questions/fold-question.ts'
import { makeQuestions } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { up } from './migrations/0265-fold-twins.ts'

let app: TestApp
afterEach(() => app.close())

test('questions that were folded before are found by every form of their signs', async () => {
  app = await createTestApp()
  await makeQuestions(app, 3)
  const texts = { textEn: 'The owner’s gate – A‑B', textAr: 'المسئول عن «البوابة»، ٣٫٢؟' }
  await app.db
    .updateTable('questionVersion')
    .set({ ...texts, folded: 'as before' })
    .execute()
  await up(app.db as never)
  const rows = await app.db.selectFrom('questionVersion').selectAll().execute()
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.map(({ folded }) => folded)).toEqual(rows.map(foldQuestion))
})
