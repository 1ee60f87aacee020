import { faultsOf } from '../fixtures/axe.ts'
import { admin, editor } from '../fixtures/people.ts'
import { readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

const written = {
  en: { first: 'Is the gate shut at night?', second: 'Is every gate watched?' },
  ar: { first: 'هل البوابة مغلقة ليلًا؟', second: 'هل كل بوابة مراقبة؟' },
}

test('two editors change one question: the second is shown the difference, keeps the text through a reload, and saves the next version', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const [question] = readRows(
    server,
    'select id from question where version = 1 order by id limit 1',
  )
  const id = String(question?.['id'])
  const texts = () =>
    readRows(
      server,
      `select version, "textEn" as en, "textAr" as ar from "questionVersion"
        where "questionId" = ? order by version`,
      id,
    ).map((row) => row[language])
  const [before] = texts()
  const text = written[language]
  const open = async (email: string, path: string) => {
    const page = await (await newDevice(server.url)).newPage()
    await openLogin(page, words).then((login) => login.signIn(email))
    await page.goto(`${path}/${id}`)
    const name = words(`questions:field.text-${language}`)
    return {
      page,
      field: page.getByRole('textbox', { name, exact: true }),
      save: page.getByRole('button', { name: words('questions:save'), exact: true }),
      difference: page.getByRole('region', { name, exact: true }),
      saved: (number: number) =>
        page.getByText(words('questions:saved-version', { number }), { exact: true }),
    }
  }
  const first = await open(admin, '/question-edit')
  const second = await open(editor, '/library/questions/question')

  await second.field.fill(text.second)
  await first.field.fill(text.first)
  await first.save.click()
  await expect(first.saved(2)).toBeVisible()
  await second.save.click()
  const newer = words('questions:newer.title', { base: 1, number: 2 })
  await expect(second.page.getByText(newer)).toBeVisible()
  await expect(second.difference).toContainText(text.first)
  await expect(second.difference).toContainText(text.second)
  await expect(second.difference.locator('mark').first()).toBeVisible()
  await expect(second.field).toHaveValue(text.second)
  expect(texts()).toEqual([before, text.first])
  expect(await faultsOf(second.page, 'two editors, the second')).toEqual([])

  await second.page.reload()
  await expect(second.page.getByText(newer)).toBeVisible()
  await expect(second.field).toHaveValue(text.second)
  await second.save.click()
  await expect(second.saved(3)).toBeVisible()
  await expect(second.page.getByText(newer)).toBeHidden()
  expect(texts()).toEqual([before, text.first, text.second])
})
