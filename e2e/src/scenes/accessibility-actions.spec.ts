import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { admin, supervisor } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

// One scheme a language: colours know no direction. No screen here is for a place without signal.
test.use({ colorScheme: schemeOf, serviceWorkers: 'block' })

test('axe finds nothing on the screens of corrective actions', async ({ server, page, words }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(supervisor))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    faults.push(...(await faultsOf(page, name)))
  }
  const history = page.getByRole('region', { name: words('actions:history.title'), exact: true })
  await page.goto(`${server.url}/actions`)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await look('the list, one of them chosen')
  const bulk = page.getByRole('region', { name: words('shell:list.chosen-actions') })
  await bulk.getByRole('button', { name: words('actions:bulk.assign') }).click()
  const send = { name: words('actions:assign.send'), exact: true }
  await page.getByRole('dialog').getByRole('button', send).click()
  await expect(page.getByText(words('actions:assign.email-missing'))).toBeVisible()
  await look('an owner is named, with all that is missing')
  await page.goto(`${server.url}/actions?view=board`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('the board')
  for (const state of ['submitted', 'returned', 'accepted', 'implemented', 'closed', 'open']) {
    await page.goto(`${server.url}/actions?state=${state}`)
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(history).toBeVisible()
    await look(`an action that is ${state}`)
  }
  expect(faults).toEqual([])
})

test('axe finds nothing where deadlines are set and actions are counted', async ({
  server,
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  for (const path of ['/settings/deadlines', '/reports/actions']) {
    await page.goto(server.url + path)
    await expect(page.getByRole('main').getByRole('region').nth(1)).toBeVisible()
    faults.push(...(await faultsOf(page, path)))
  }
  expect(faults).toEqual([])
})
