import type { Page } from '@playwright/test'
import { markOf, sourceIdOf } from '../fixtures/catalogue.ts'
import { auditor } from '../fixtures/people.ts'
import { sayingFor, type Saying } from '../fixtures/sayings.ts'
import { questionIds, seedAssessment, userIdOf } from '../fixtures/seed.ts'
import type { Server } from '../fixtures/server.ts'
import { expireSessions, readAnswers, readLog } from '../fixtures/server-data.ts'
import { readDrafts, readOutbox } from '../fixtures/tablet-data.ts'
import { expect, test } from '../fixtures/test.ts'
import type { Language, Words } from '../fixtures/words.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { launchPage } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'

const questions = 500
/**
 * How many are answered, and where the battery dies: once between two questions, once in the middle
 * of a finding. The whole length once is enough: a language decides words and sides, not how many.
 */
const lengths = {
  en: { answered: 400, firstDeath: 140, secondDeath: 279 },
  ar: { answered: 120, firstDeath: 44, secondDeath: 81 },
}

test('four days without signal, two dead batteries and an expired session lose nothing', async ({
  server,
  newTablet,
  words,
  language,
}) => {
  test.setTimeout(300_000)
  const { answered, firstDeath, secondDeath } = lengths[language]
  const seeded = await seedAssessment(server, { questions, title: 'Four days' })
  const userId = userIdOf(server, auditor)
  const path = `/assessment/launch/${seeded.id}`
  const tablet = await newTablet(server.url)
  const said = new Map<number, Saying>()

  const login = await openLogin(tablet.page(), words, server.url)
  await login.signIn(auditor)
  const details = await openDetails(tablet.page(), words, server.url, seeded.id)
  await details.takeOffline()

  await tablet.goOffline()
  await details.launch()
  await answerAll({ page: tablet.page(), words, language, said }, 1, firstDeath)
  await tablet.kill()

  const second = await tablet.reopen(path, { isOffline: true })
  await expectStored(second, server, said)
  const again = launchPage(second, words)
  await again.expectQuestion(markOf(firstDeath, language))
  await again.pressNextUnanswered()
  await answerAll({ page: second, words, language, said }, firstDeath + 1, secondDeath - 1)
  await startFinding({ page: second, words, language }, secondDeath, userId)
  expect(expireSessions(server, auditor)).toBeGreaterThan(0)
  await tablet.kill()

  const third = await tablet.reopen(path, { isOffline: true })
  await expectStored(third, server, said)
  await finishFinding({ page: third, words, language, said }, secondDeath)
  await answerAll({ page: third, words, language, said }, secondDeath + 1, answered)
  expect(said.size).toBe(answered)
  expect(readLog(server, seeded.id), 'nothing has reached the server yet').toEqual([])

  await tablet.goOnline()
  const frame = frameOf(third, words)
  // This network returns without an event: the browser thought that it had one all along.
  await frame.expectSync('sign-in-needed')
  expect(readLog(server, seeded.id), 'nothing was taken under an expired session').toEqual([])
  await frame.signInAgain()
  await frame.expectSync('all-sent')

  const arrived = readAnswers(server, seeded.id)
  expect(new Map(arrived.map(({ sourceId, value }) => [sourceId, value]))).toEqual(
    new Map([...said].map(([n, saying]) => [sourceIdOf(n), valueOf(saying)])),
  )
  expect(arrived, 'one head an answer').toHaveLength(answered)
  expect(new Set(arrived.map(({ author }) => author))).toEqual(new Set([userId]))

  const sent = (await readOutbox(third, userId)).map(({ id, n, state }) => ({ id, n, state }))
  const log = readLog(server, seeded.id)
  expect(log.map(({ id, n }) => `${n} ${id}`)).toEqual(
    sent.toSorted((a, b) => a.n - b.n).map(({ id, n }) => `${n} ${id}`),
  )
  expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(['done']))
  expect(log.map(({ n }) => n)).toEqual(log.map((_, index) => index + 1))
  expect(await readDrafts(third, userId)).toEqual([])
})

test('a battery that dies a moment after signing in locks nobody out without signal @once', async ({
  server,
  newTablet,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Dead at once' })
  const tablet = await newTablet(server.url)
  await openLogin(tablet.page(), words, server.url).then((login) => login.signIn(auditor))
  const details = await openDetails(tablet.page(), words, server.url, seeded.id)
  await details.takeOffline()
  await tablet.kill()

  const page = await tablet.reopen(`/assessment/launch/${seeded.id}`, { isOffline: true })
  const launch = launchPage(page, words)
  await launch.expectQuestion(markOf(1, language))
  await launch.pressLevel('fully-compliant')
  await launch.expectSaved()
  await tablet.goOnline()
  await frameOf(page, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id)).toHaveLength(1)
})

type Hands = {
  readonly page: Page
  readonly words: Words
  readonly language: Language
  readonly said: Map<number, Saying>
}

/** Answers question after question with the keys, as fast as the screen allows. */
async function answerAll({ page, words, language, said }: Hands, from: number, to: number) {
  const launch = launchPage(page, words)
  for (let n = from; n <= to; n++) {
    const saying = sayingFor(n, language)
    await launch.expectQuestion(markOf(n, language))
    await launch.pressLevel(saying.level)
    if (saying.finding !== '') await launch.writeFinding(saying.finding)
    // Only what the screen called saved is held against it.
    await launch.expectSaved()
    said.set(n, saying)
    if (n < to) await launch.pressNext()
  }
}

/** Types half of a finding; what is typed is on the disk at once, though it is no answer yet. */
async function startFinding(
  { page, words, language }: Omit<Hands, 'said'>,
  n: number,
  userId: string,
) {
  const launch = launchPage(page, words)
  const { level, finding } = sayingFor(n, language)
  await launch.pressNext()
  await launch.expectQuestion(markOf(n, language))
  await launch.pressLevel(level)
  await launch.expectSaved()
  await launch.finding.focus()
  await page.keyboard.insertText(finding.slice(0, 4))
  await expect.poll(() => readDrafts(page, userId)).toHaveLength(1)
}

/** The half is still there; the rest is typed behind it. */
async function finishFinding({ page, words, language, said }: Hands, n: number) {
  const launch = launchPage(page, words)
  const saying = sayingFor(n, language)
  await launch.expectQuestion(markOf(n, language))
  await expect(launch.finding).toHaveValue(saying.finding.slice(0, 4))
  await launch.finding.focus()
  await page.keyboard.press('End')
  await page.keyboard.insertText(saying.finding.slice(4))
  await launch.leaveField()
  await launch.expectSaved()
  said.set(n, saying)
  await launch.pressNext()
}

/** Everything that was called saved is on the tablet, word for word. */
async function expectStored(page: Page, server: Server, said: ReadonlyMap<number, Saying>) {
  const rows = (await readOutbox(page, userIdOf(server, auditor))).toSorted((a, b) => a.n - b.n)
  const stored = new Map(rows.map((row) => [row.register, row.body.value]))
  const ids = questionIds(server, questions)
  for (const [n, saying] of said) {
    expect(stored.get(`answer/${ids[n - 1]}`), `answer ${n}`).toEqual(valueOf(saying))
  }
}

const valueOf = ({ level, finding }: Saying) => ({
  complianceLevel: level,
  findings: finding,
  references: [],
})
