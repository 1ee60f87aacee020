import { faultsOf } from '../fixtures/axe.ts'
import { analyst, auditor, supervisor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLogin } from '../pages/login-page.ts'

// No screen here is for a place without signal.
test.use({ serviceWorkers: 'block' })

test('axe finds nothing where an audit is built, reviewed and changed in review', async ({
  server,
  newDevice,
  words,
}) => {
  const { id } = await seedAssessment(server, { questions: 2, title: 'Looked at', team: [auditor] })
  const [inReview] = readRows(server, `select id from assessment where status = ?`, 'in-review')
  const signedIn = async (email: string) => {
    const page = await (await newDevice(server.url)).newPage()
    await openLogin(page, words, server.url).then((login) => login.signIn(email))
    return page
  }
  const office = await signedIn(supervisor)
  await office.goto(`${server.url}/audits/create-audit-template?edit=${id}`)
  await office.getByRole('treeitem').first().waitFor()
  const faults = await faultsOf(office, 'an audit that is edited')

  const desk = await signedIn(analyst)
  await desk.goto(`${server.url}/review/${String(inReview?.['id'])}`)
  await desk.getByRole('button', { name: words('review:edit.begin'), exact: true }).waitFor()
  faults.push(...(await faultsOf(desk, 'a review')))
  await desk.keyboard.press('e')
  await desk.getByTestId('answer-edit').waitFor()
  faults.push(...(await faultsOf(desk, 'an answer that is changed in review')))
  expect(faults).toEqual([])
})
