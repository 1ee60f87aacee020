import { faultsOf } from '../fixtures/axe.ts'
import { admin } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

test('axe finds nothing on the screens of an administrator, by day and by night', async ({
  server,
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const look = async (name: string): Promise<void> => {
      faults.push(...(await faultsOf(page, `${name}, ${colorScheme}`)))
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
    await page.goto(`${server.url}/user-management?tab=requests`)
    await expect(page.getByText(words('people:request.none'))).toBeVisible()
    await look('requests')
    await page.goto(`${server.url}/user-management/add-user`)
    await page.getByRole('button', { name: words('people:add') }).click()
    await expect(page.getByText(words('people:fault.role-missing'))).toBeVisible()
    await look('somebody new, with all that is missing')
  }
  expect(faults).toEqual([])
})
