import { signInToApi } from '../fixtures/api.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { answerTo, resolutionOf } from '../fixtures/mutations.ts'
import { auditor, secondAuditor, supervisor } from '../fixtures/people.ts'
import { questionIds, seedAssessment } from '../fixtures/seed.ts'
import { readAnswers, readLog } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { frameOf } from '../pages/frame.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'

test('a third answer that the lead began is kept and never sent by itself @once', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Third' })
  const path = `/api/assessment/launch/${seeded.id}`
  const [question = ''] = questionIds(server, 1)
  const said = [answerTo(question, { finding: 'One' }), answerTo(question, { finding: 'Two' })]
  for (const [index, email] of [auditor, secondAuditor].entries()) {
    const caller = await signInToApi(server, email)
    await caller.call('PUT', path, { mutations: [said[index]] })
  }
  await openLogin(page, words, server.url).then((login) => login.signIn(auditor))
  const launch = await openLaunch(page, words, server.url, seeded.id)
  await launch.expectConflict(['One', 'Two'])
  await launch.writeThird('Three')

  await page.reload()
  await expect(launch.finding).toHaveValue('Three')
  const frame = frameOf(page, words)
  await frame.expectSync('on-tablet', 1)
  expect(readLog(server, seeded.id)).toHaveLength(2)

  const boss = await signInToApi(server, supervisor)
  const heads = said.map(({ id }) => id)
  const end = resolutionOf(question, heads, { finding: 'The supervisor decides' })
  expect((await boss.call('PUT', path, { mutations: [end] })).status).toBe(200)
  await frame.tapSync('on-tablet', 1)
  await frame.closeUnsent()
  await launch.expectLeftOver('Three')
  expect(await faultsOf(page, 'left over')).toEqual([])
  await page.keyboard.press('3')
  await page.reload()
  await launch.expectLeftOver('Three')
  // A page that is just opened says that all is sent until it has counted.
  await frame.expectSync('on-tablet', 1)
  expect(readLog(server, seeded.id)).toHaveLength(3)

  await launch.takeLeftOver()
  await frame.expectSync('all-sent')
  await launch.expectAnswer('fully-compliant', 'Three')
  expect(readAnswers(server, seeded.id)).toMatchObject([{ value: { findings: 'Three' } }])
})
