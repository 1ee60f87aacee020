import { admin } from '../fixtures/people.ts'
import { type Fault, passOn } from '../fixtures/proxy.ts'
import { expect, test } from '../fixtures/test.ts'
import { loginPage } from '../pages/login-page.ts'

const isRoutes = (_: string, path: string): boolean => /^\/assets\/routes-.*\.js$/.test(path)
const withoutRoutes: Fault = (passage) =>
  isRoutes(passage.method, passage.path) ? passage.cut() : passOn(passage)

// It would have fetched them for later.
test.use({ serviceWorkers: 'block' })

test('a deep link whose routes do not come says so to a stranger, and trying again leads to the signing in', async ({
  network,
  page,
  words,
}) => {
  network.during(withoutRoutes)
  await page.goto(`${network.url}/account-home?tab=none`)
  await expect(page.getByText(words('shell:lazy.failed'))).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(words('shell:product.name'))
  network.during(null)
  await page.getByRole('button', { name: words('shell:error.retry'), exact: true }).click()
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(words('account:login.title'))
  expect(new URL(page.url()).searchParams.get('to')).toBe('/account-home?tab=none')
})

test('signing in needs no routes behind it; where they do not come then, trying again leads on', async ({
  network,
  page,
  words,
}) => {
  await page.goto(`${network.url}/login?to=/account-home`)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toHaveText(words('account:login.title'))
  expect(network.count(isRoutes)).toBe(0)
  network.during(withoutRoutes)
  await loginPage(page, words).signIn(admin)
  await expect(page.getByText(words('shell:lazy.failed'))).toBeVisible()
  network.during(null)
  await page.getByRole('button', { name: words('shell:error.retry'), exact: true }).click()
  await expect(title).toHaveText(words('account:home.title'))
  await expect(page).toHaveURL(`${network.url}/account-home`)
})
