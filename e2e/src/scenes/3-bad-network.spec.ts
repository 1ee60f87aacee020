import type { Page } from '@playwright/test'
import { sourceIdOf } from '../fixtures/catalogue.ts'
import {
  badGateway,
  busy,
  captivePortal,
  cutReply,
  isBatch,
  loseReply,
  onlyApi,
} from '../fixtures/faults.ts'
import { seedAssessment, type Seeded } from '../fixtures/seed.ts'
import { readAnswers, readLog } from '../fixtures/server-data.ts'
import type { Server } from '../fixtures/server.ts'
import { expect, test } from '../fixtures/test.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import type { Words } from '../fixtures/words.ts'
import { frameOf } from '../pages/frame.ts'

/** A tablet on the first question of a small assessment. */
async function begin(url: string, server: Server, page: Page, words: Words) {
  const seeded = await seedAssessment(server, { questions: 10, title: 'Apron' })
  const launch = await beginAudit(page, words, url, seeded.id)
  return { seeded, launch, frame: frameOf(page, words) }
}

function expectArrivedOnce(server: Server, { id }: Seeded, count: number) {
  expect(readAnswers(server, id).map(({ sourceId }) => sourceId)).toEqual(
    Array.from({ length: count }, (_, index) => sourceIdOf(index + 1)),
  )
  expect(readLog(server, id)).toHaveLength(count)
}

test('a server that dies between commit and answer has taken the answers once @once', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const { seeded, launch, frame } = await begin(network.url, server, page, words)
  const died = network.next(isBatch, async (passage) => {
    await passage.forward()
    await server.kill()
    passage.cut()
  })
  await answerInTurn(launch, language, [1, 1])
  await died
  await answerInTurn(launch, language, [2, 3])
  await frame.expectSync('no-answer-on-tablet', 3)
  await server.start()
  await frame.expectSync('all-sent')
  expectArrivedOnce(server, seeded, 3)
})

test('an answer that is lost or cut after the commit is asked for again and counts once @once', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const { seeded, launch, frame } = await begin(network.url, server, page, words)
  let n = 0
  for (const fault of [loseReply, cutReply, captivePortal]) {
    const met = network.next(isBatch, fault)
    n++
    await answerInTurn(launch, language, [n, n])
    await met
    await frame.expectSync('all-sent')
    expectArrivedOnce(server, seeded, n)
  }
})

test('a server that was stopped for a while gets everything by itself when it is back @once', async ({
  server,
  page,
  words,
  language,
}) => {
  const { seeded, launch, frame } = await begin(server.url, server, page, words)
  await server.stop()
  await answerInTurn(launch, language, [1, 5])
  await frame.expectSync('no-answer-on-tablet', 5)
  // No event tells the page that the server is back: the network was there all the time.
  await server.start()
  await frame.expectSync('all-sent')
  expectArrivedOnce(server, seeded, 5)
})

test('the page of a captive portal is no answer of ours, and nothing is lost to it @arabic', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const { seeded, launch, frame } = await begin(network.url, server, page, words)
  network.during(captivePortal)
  await answerInTurn(launch, language, [1, 3])
  await frame.expectSync('no-answer-on-tablet', 3)
  await page.reload()
  await frame.expectSync('no-answer-on-tablet', 3)
  expect(readLog(server, seeded.id)).toEqual([])
  network.during(null)
  await frame.expectSync('all-sent')
  expectArrivedOnce(server, seeded, 3)
})

test('a busy server is left alone for as long as it asks @once', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const { seeded, launch, frame } = await begin(network.url, server, page, words)
  // Longer than a slow machine needs for what follows.
  network.during(onlyApi(busy(15)))
  const began = Date.now()
  await answerInTurn(launch, language, [1, 1])
  await frame.expectSync('no-answer-on-tablet', 1)
  await answerInTurn(launch, language, [2, 3])
  const refused = network.timesOf(isBatch).filter((at) => at >= began)
  network.during(null)
  await frame.expectSync('all-sent')
  // Whichever call was told first, all of them wait.
  expect(refused.length, 'asked again too early').toBeLessThanOrEqual(1)
  const taken = network.timesOf(isBatch).filter((at) => at >= began)[refused.length] ?? 0
  expect(taken - began, 'asked again too early').toBeGreaterThanOrEqual(14_500)
  expectArrivedOnce(server, seeded, 3)
})

test('a gateway without a server behind it holds nothing up for as long as it says @once', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const { seeded, launch, frame } = await begin(network.url, server, page, words)
  network.during(onlyApi(badGateway))
  await answerInTurn(launch, language, [1, 2])
  await frame.expectSync('no-answer-on-tablet', 2)
  network.during(null)
  await frame.expectSync('all-sent')
  expectArrivedOnce(server, seeded, 2)
})
