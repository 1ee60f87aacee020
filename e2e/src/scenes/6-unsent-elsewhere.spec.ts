import { signInToApi } from '../fixtures/api.ts'
import { faultsOf } from '../fixtures/axe.ts'
import { auditor, secondAuditor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import { frameOf } from '../pages/frame.ts'
import { summaryOf } from '../pages/summary.ts'

const device = '0190cccc-0000-7000-8000-00000000000d'

test('who submits is shown which other tablets hold unsent work, and says to know it @arabic', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const { id } = await seedAssessment(server, { questions: 2, title: 'Unsent elsewhere' })
  const mate = await signInToApi(server, secondAuditor)
  const asked = `since=0&epoch=&assessments=${id}&deviceId=${device}&unsent=12`
  expect((await mate.call('GET', `/api/sync/changes?${asked}`)).status).toBe(200)

  const page = await (await newDevice(server.url)).newPage()
  const launch = await beginAudit(page, words, server.url, id, auditor)
  await answerInTurn(launch, language, [1, 2])
  await frameOf(page, words).expectSync('all-sent')
  expect(await faultsOf(page, 'the summary')).toEqual([])
  await summaryOf(page, words).submitKnowing([12])
  const submitted = () =>
    readRows(server, `select body from log where kind = 'submit' and "assessmentId" = ?`, id)
  // What the header says may still be of the moment before.
  await expect.poll(submitted).toHaveLength(1)
  await frameOf(page, words).expectSync('all-sent')
  const [row] = submitted()
  expect(JSON.parse(String(row?.['body']))).toMatchObject({ acknowledged: [{ device, count: 12 }] })
})
