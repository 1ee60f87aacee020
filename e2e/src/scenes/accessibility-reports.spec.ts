import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { admin } from '../fixtures/people.ts'
import { readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

// One scheme a language: colours know no direction.
test.use({ colorScheme: schemeOf })

test('axe finds nothing where reports are read, signed, mailed and verified, and files are taken in', async ({
  server,
  page,
  words,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openLogin(page, words, server.url).then((login) => login.signIn(admin))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [complete] = readRows(server, `select id from assessment where status = ?`, 'complete')
  const faults: string[] = []
  for (const path of [
    '/reports/airport-performance',
    '/schedules',
    '/schedules/add',
    '/to-sign',
    '/airport-management/import',
    `/audits/assessment/${String(complete?.['id'])}`,
    '/verify',
  ]) {
    await page.goto(`${server.url}${path}`)
    await page.waitForLoadState('networkidle')
    // On a busy machine a screen may ask for nothing for a while, and not be whole yet.
    if (path.startsWith('/audits/'))
      await expect(page.getByRole('heading', { name: words('issued:title') })).toBeVisible()
    faults.push(...(await faultsOf(page, path)))
  }
  expect(faults).toEqual([])
})
