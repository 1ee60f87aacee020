import { faultsOf, schemeOf } from '../fixtures/axe.ts'
import { badGateway, onlyApi } from '../fixtures/faults.ts'
import { auditor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { openDetails } from '../pages/details-page.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'

// One scheme a language: colours know no direction.
test.use({ colorScheme: schemeOf })

test('axe finds nothing on the screens of an audit', async ({
  server,
  page,
  words,
  colorScheme,
}) => {
  const faults: string[] = []
  const look = async (name: string): Promise<void> => {
    faults.push(...(await faultsOf(page, name)))
  }
  await page.goto(`${server.url}/`)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('start')
  await page.goto(`${server.url}/set-up/code`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('set-up')
  await page.goto(`${server.url}/no-such-page`)
  await expect(page.getByText(words('shell:not-found.text'))).toBeVisible()
  await look('not-found')
  const login = await openLogin(page, words, server.url)
  await look('login')
  await login.signIn(auditor)
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('home')
  const seeded = await seedAssessment(server, { questions: 20, title: 'Axe' })
  const details = await openDetails(page, words, server.url, seeded.id)
  await details.takeOffline()
  await look('details')
  const launch = await openLaunch(page, words, server.url, seeded.id)
  await look('launch')
  await launch.pressLevel('serious-deficiency')
  await launch.writeFinding('x'.repeat(30))
  await look('launch, answered')
  await launch.goToSummary()
  await look('summary')
  await page.goto(`${server.url}/account-home`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('account-home')
  await page.goto(`${server.url}/tray`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('tray')
  expect(faults).toEqual([])
})

test('the list and the dialogs of the launch screen have no fault of axe either', async ({
  server,
  network,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 20, title: 'Axe' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  network.during(onlyApi(badGateway))
  const faults: string[] = []
  await launch.openList()
  faults.push(...(await faultsOf(page, 'list')))
  await page.keyboard.press('Escape')
  // In an open dialog the keys are the dialog's.
  await expect(page.getByRole('dialog')).toBeHidden()
  // The list's button has the focus again; single keys belong to the question.
  await page.locator('#question-text').focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  faults.push(...(await faultsOf(page, 'keys')))
  expect(faults).toEqual([])
})

test('the list of assessments and the launch screen have none on a phone and at a desk', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 20, title: 'Axe' })
  await openLogin(page, words, server.url).then((login) => login.signIn(auditor))
  await expect(page.getByRole('listitem').first()).toBeVisible()
  const faults: string[] = []
  for (const [name, width, height] of [
    ['phone', 390, 844],
    ['desk', 1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`${server.url}/audits/home`)
    // It stands under what is next, and in the list.
    await expect(page.getByText(seeded.title, { exact: true })).toHaveCount(2)
    faults.push(...(await faultsOf(page, `home, ${name}`)))
    const launch = await openLaunch(page, words, server.url, seeded.id)
    await expect(launch.finding).toBeVisible()
    faults.push(...(await faultsOf(page, `launch, ${name}`)))
  }
  expect(faults).toEqual([])
})
