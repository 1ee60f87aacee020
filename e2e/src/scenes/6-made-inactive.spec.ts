import { signInToApi } from '../fixtures/api.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { admin, auditor, secondAuditor } from '../fixtures/people.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { openLogin } from '../pages/login-page.ts'

test('the tablet of somebody who was made inactive hands its work in, and says so; the lead is told why @arabic', async ({
  server,
  newDevice,
  words,
}) => {
  const { id } = await seedAssessment(server, { questions: 2, title: 'Handed in' })
  const context = await newDevice(server.url)
  const page = await context.newPage()
  const launch = await beginAudit(page, words, server.url, id, secondAuditor)
  await context.setOffline(true)
  await launch.pressLevel('improvement-desirable')
  await launch.expectSaved()
  const keeper = await signInToApi(server, admin)
  const path = `/api/user-management/update-user-status/${userIdOf(server, secondAuditor)}`
  expect((await keeper.call('PUT', path, { status: 'inactive' })).status).toBe(200)
  await context.setOffline(false)
  await frameOf(page, words).expectSync('handed-in')
  await page.goto(`${server.url}/tray`)
  await expect(page.getByText(words('shell:handed-in.all'))).toBeVisible()
  await expect(page.getByText(words('words:reason.inactive'))).toBeVisible()
  expect(await faultsOf(page, 'handed in')).toEqual([])

  const leads = await (await newDevice(server.url)).newPage()
  await openLogin(leads, words, server.url).then((login) => login.signIn(auditor))
  const details = await openDetails(leads, words, server.url, id)
  await details.expectLate(words('words:reason.inactive'))
})
