import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

const nameOfSecond = { name: 'Tariq Mansour' }

// One scheme a language: colours know no direction. No screen here is for a place without signal.
test.use({ colorScheme: schemeOf, serviceWorkers: 'block' })

test('axe finds nothing on the screens of an administrator', async ({ server, page, words }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    faults.push(...(await faultsOf(page, name)))
  }
  await page.goto(`${server.url}/user-management`)
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await look('users, one of them chosen')
  await page.getByRole('row').nth(2).getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('what to do with a user')
  await page.getByRole('button', { name: words('people:act.reset-password') }).click()
  await expect(
    page.getByRole('button', { name: words('shell:dialog.cancel'), exact: true }),
  ).toBeVisible()
  await look('asked before a password is reset')
  await page.goto(`${server.url}/user-management/add-user`)
  await page.getByRole('button', { name: words('people:add') }).click()
  await expect(page.getByText(words('people:fault.role-missing'))).toBeVisible()
  await look('somebody new, with all that is missing')
  const reports = ['home', 'audit-performance', 'auditor-performance', 'actions', 'user-report']
  for (const report of reports) {
    await page.goto(`${server.url}/reports/${report}`)
    await expect(page.getByRole('main').getByRole('link').nth(4)).toBeVisible()
    await look(`the report ${report}`)
  }
  expect(faults).toEqual([])
})

test('axe finds nothing where an administrator decides on a person', async ({
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
  await page.goto(`${server.url}/user-management?tab=requests`)
  const decline = page.getByRole('button', {
    name: words('people:request.decline'),
    exact: false,
  })
  await decline.first().click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect(page.getByText(words('people:request.reason-missing'))).toBeVisible()
  await look('requests, one of them about to be declined without a reason')
  await page.goto(`${server.url}/user-management?q=auditor2`)
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByText(words('people:tablet.advice'))).toBeVisible()
  await expect(page.getByText(words('people:session.none'))).toBeVisible()
  await look('one person with what they have in hand')
  await page.getByRole('button', { name: words('people:menu', nameOfSecond) }).click()
  await page.getByRole('button', { name: words('people:act.delete'), exact: true }).click()
  await expect(page.getByText(words('people:remain.stays'))).toBeVisible()
  await look('asked before somebody is deleted')
  expect(faults).toEqual([])
})
