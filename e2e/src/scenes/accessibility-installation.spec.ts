import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

// One scheme a language: colours know no direction. No screen here is for a place without signal.
test.use({ colorScheme: schemeOf, serviceWorkers: 'block' })

test('axe finds nothing on organizations, trail and settings', async ({ server, page, words }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    faults.push(...(await faultsOf(page, name)))
  }
  await page.goto(`${server.url}/organizations`)
  await expect(page.getByRole('row')).toHaveCount(4)
  await look('organizations')
  await page.getByRole('row').nth(2).getByRole('link').click()
  await page.getByRole('button', { name: words('organizations:close'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('asked before an organization is closed')
  await page.goto(`${server.url}/organizations/add-organization`)
  await page.getByRole('button', { name: words('organizations:add') }).click()
  await expect(page.getByText(words('organizations:fault.name-missing'))).toBeVisible()
  await look('a new organization, with all that is missing')
  await page.goto(`${server.url}/trail`)
  await page.getByRole('button', { name: words('trail:chain.check'), exact: true }).click()
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await look('the trail, its chain checked')
  await page.getByRole('row').nth(5).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('one row of the trail')
  await page.goto(`${server.url}/settings`)
  await expect(page.getByText(words('settings:rules.title'))).toBeVisible()
  await look('settings')
  expect(faults).toEqual([])
})
