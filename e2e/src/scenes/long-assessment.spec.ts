import { markOf, sourceIdOf } from '../fixtures/catalogue.ts'
import { longCatalogue } from '../fixtures/global-setup.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { readAnswers } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { frameOf } from '../pages/frame.ts'

test('of 1,500 questions the list draws a screenful, and finds the last one without signal @once', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: longCatalogue, title: 'Long' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await context.setOffline(true)
  await launch.expectQuestion(markOf(1, language))
  const list = await launch.openList()
  expect(await list.getByRole('button').count()).toBeLessThan(150)
  await list.getByRole('searchbox').fill(markOf(longCatalogue, language))
  const last = list.getByRole('button').filter({ hasText: markOf(longCatalogue, language) })
  await last.click()
  await launch.expectQuestion(markOf(longCatalogue, language))
  await launch.pressLevel('improvement-desirable')
  await launch.expectSaved()
  await frameOf(page, words).expectSync('offline-on-tablet', 1)

  await context.setOffline(false)
  await frameOf(page, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id).map(({ sourceId }) => sourceId)).toEqual([
    sourceIdOf(longCatalogue),
  ])
})
