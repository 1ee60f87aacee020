import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { wordsOf } from '../fixtures/words.ts'
import { loginPage } from '../pages/login-page.ts'

test('the language of an address does not overrule the one that is chosen while signing in @once', async ({
  server,
  page,
}) => {
  const [arabic, english] = [wordsOf('ar'), wordsOf('en')]
  await page.goto(`${server.url}/account-home?lang=ar`)
  const login = page.getByRole('heading', { level: 1 })
  await expect(login).toHaveText(arabic('account:login.title'))
  await page.getByRole('button', { name: arabic('shell:language.other'), exact: true }).click()
  await expect(login).toHaveText(english('account:login.title'))
  await loginPage(page, english).signIn(admin)
  await expect(page).toHaveURL(`${server.url}/account-home`)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(english('account:home.title'))
})
