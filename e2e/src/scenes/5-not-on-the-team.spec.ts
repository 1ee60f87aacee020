import { signInToApi } from '../fixtures/api.ts'
import { answerTo } from '../fixtures/mutations.ts'
import { uuidv7 } from '../fixtures/new-id.ts'
import { analyst, auditor, secondAuditor } from '../fixtures/people.ts'
import { questionIds, seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readLog, readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'
import { summaryOf } from '../pages/summary.ts'

test('who is not on the team sees an assessment without a control that changes anything @arabic', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, {
    questions: 5,
    title: 'Terminal 1',
    team: [auditor],
  })
  await openLogin(page, words, server.url).then((login) => login.signIn(secondAuditor))
  const launch = await openLaunch(page, words, server.url, seeded.id)
  await launch.expectViewOnly()
  await page.keyboard.press('1')
  await launch.goToSummary()
  await summaryOf(page, words).expectNoSubmit()
  expect(readLog(server, seeded.id)).toEqual([])
})

test('the server refuses an answer of somebody who is not on the team @once', async ({
  server,
}) => {
  const seeded = await seedAssessment(server, {
    questions: 5,
    title: 'Terminal 1',
    team: [auditor],
  })
  const [question] = questionIds(server, 1)
  const path = `/api/assessment/launch/${seeded.id}`
  const body = { mutations: [answerTo(question)] }

  const stranger = await signInToApi(server, secondAuditor)
  expect(await stranger.call('PUT', path, body)).toMatchObject({
    status: 403,
    body: { code: 'view-only' },
  })
  // A reviewer's comments come by the same call; an answer of theirs is refused.
  const reviewer = await signInToApi(server, analyst)
  expect(await reviewer.call('PUT', path, body)).toMatchObject({
    status: 403,
    body: { code: 'not-permitted' },
  })
  expect(readLog(server, seeded.id).filter(({ status }) => status !== 'refused')).toEqual([])
})

test('an assessment of another organization answers as one that does not exist @once', async ({
  server,
}) => {
  const foreign = readRows(
    server,
    `select id from assessment where "organizationId" <>
       (select "organizationId" from "user" where id = ?)`,
    userIdOf(server, auditor),
  )
  expect(foreign.length).toBeGreaterThan(0)
  const caller = await signInToApi(server, auditor)
  const body = { mutations: [answerTo(questionIds(server, 1)[0])] }
  for (const id of [String(foreign[0]?.['id']), uuidv7()]) {
    const asked = await caller.call('GET', `/api/assessment/launch/${id}`)
    expect(asked).toMatchObject({ status: 404, body: { code: 'not-found' } })
    const sent = await caller.call('PUT', `/api/assessment/launch/${id}`, body)
    expect(sent).toMatchObject({ status: 404, body: { code: 'not-found' } })
  }
})
