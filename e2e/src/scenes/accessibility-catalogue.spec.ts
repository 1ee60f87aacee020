import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

// One scheme a language: colours know no direction. No screen here is for a place without signal.
test.use({ colorScheme: schemeOf, serviceWorkers: 'block' })

test('axe finds nothing on the screens of references and places', async ({
  server,
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    faults.push(...(await faultsOf(page, name)))
  }
  await page.goto(`${server.url}/reference-management`)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await look('references')
  await page.goto(`${server.url}/reference-management/add-reference`)
  await page.getByRole('button', { name: words('references:add'), exact: true }).click()
  await expect(page.getByText(words('references:fault.title-missing'))).toBeVisible()
  await look('a new reference without a title')
  await page.goto(`${server.url}/airport-management`)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await look('airports')
  await page.goto(`${server.url}/airport-management?q=OERK`)
  await page.getByRole('row').getByRole('link').click()
  await expect(page.getByRole('group', { name: words('map:moves') })).toBeVisible()
  await expect(page.getByText(words('places:findings.definition'))).toBeVisible()
  await look('an airport')
  await page.goto(`${server.url}/airport-management/add-airport`)
  await page.getByRole('button', { name: words('places:add-airport'), exact: true }).click()
  await expect(page.getByText(words('places:fault.code-missing'))).toBeVisible()
  await look('a new airport with all that is missing')
  await page.goto(`${server.url}/airlines-management`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('airlines')
  expect(faults).toEqual([])
})

test('axe finds nothing on the screens of questions and translations', async ({
  server,
  page,
  words,
}) => {
  // The matrix of groupings alone has a thousand boxes to look at.
  test.slow()
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  const look = async (path: string): Promise<void> => {
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('row').or(page.getByRole('textbox'))).not.toHaveCount(0)
    faults.push(...(await faultsOf(page, path)))
  }
  for (const path of [
    '/questions-category-edit',
    '/questions-add',
    '/question-grouping-management',
    '/library/translations?state=unchecked',
  ]) {
    await look(path)
  }
  await page.goto(`${server.url}/questions-category-edit`)
  await page.locator('a[href^="/question-edit/"]').first().click()
  await expect(page.getByRole('heading', { name: words('questions:history.title') })).toBeVisible()
  faults.push(...(await faultsOf(page, 'a question')))
  expect(faults).toEqual([])
})
