import { readFileSync } from 'node:fs'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

/** A name of the scene's own, so that nothing else in the demo has it. */
const name = 'كل صباح إلى المدير'

test('a report is scheduled for every day, sent at once, read in the mail, left, and paused @arabic', async ({
  server,
  page,
  words,
}) => {
  const button = (key: string) => page.getByRole('button', { name: words(key), exact: true })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await page.goto(`${server.url}/schedules/add?report=home`)
  await page.getByRole('textbox', { name: words('schedules:column.name') }).fill(name)
  await page.getByLabel(words('schedules:field.every')).selectOption('day')
  await button('schedules:add').click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByText(words('schedules:run.none-yet'))).toBeVisible()

  await button('schedules:act.run').click()
  const sent = page.getByText(words('schedules:delivery.sent'), { exact: true })
  // The page looks every three seconds, and the server sets a document in a thread of its own. Its hour
  // may strike meanwhile: then there are two.
  await expect(sent.first()).toBeVisible({ timeout: 45_000 })
  const schedule = page.url()

  await page.goto(`${server.url}/mailbox`)
  const mail = page.getByRole('article').filter({ hasText: name }).first()
  const link = await mail.getByRole('link').first().getAttribute('href')
  expect(link).toMatch(/\/scheduled-report\/[0-9a-f-]{36}$/)
  await page.goto(link ?? '')
  const fetched = page.waitForEvent('download')
  await button('schedules:file-page.fetch').click()
  const file = await fetched
  expect(file.suggestedFilename()).toMatch(/^apron-home-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString('latin1'),
  ).toBe('%PDF-')

  await button('schedules:file-page.leave').click()
  await expect(button('schedules:file-page.return')).toBeVisible()
  await page.goto(schedule)
  await expect(page.getByText(words('schedules:why-not.left')).first()).toBeVisible()

  await page.getByRole('button', { name: words('schedules:menu', { name }) }).click()
  await button('schedules:act.pause').click()
  await expect(page.getByText(words('schedules:done.pause', { name }))).toBeVisible()
  await expect(page.getByText(words('schedules:state.paused'), { exact: true })).toBeVisible()
})
