import { markOf, sourceIdOf } from '../fixtures/catalogue.ts'
import { badGateway, isBatch, onlyApi, onlyBatches } from '../fixtures/faults.ts'
import { recordText } from '../fixtures/record-text.ts'
import { laterBuild, laterBuildMark } from '../fixtures/later-build.ts'
import { auditor, secondAuditor } from '../fixtures/people.ts'
import { passOn, type Fault } from '../fixtures/proxy.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readAnswers, readLog } from '../fixtures/server-data.ts'
import { limitStorage } from '../fixtures/storage-limit.ts'
import { holdTable, readOutbox } from '../fixtures/tablet-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectLater, lookForUpdate, release, signInWithWorker } from '../fixtures/update.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import { openAccount } from '../pages/account-page.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { homePage } from '../pages/home-page.ts'
import { launchPage, openLaunch } from '../pages/launch-page.ts'
import { loginPage, openLogin } from '../pages/login-page.ts'

test('two tabs show one another what was answered, and the one that is left sends it @once', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Two tabs' })
  const first = await beginAudit(page, words, server.url, seeded.id)
  const otherTab = await context.newPage()
  const second = await openLaunch(otherTab, words, server.url, seeded.id)
  await second.expectQuestion(markOf(1, language))
  await context.setOffline(true)

  await first.expectQuestion(markOf(1, language))
  await first.pressLevel('non-compliant')
  await first.writeFinding('Typed in the first tab')
  await first.expectSaved()
  await second.expectAnswer('non-compliant', 'Typed in the first tab')
  await second.pressNext()
  await second.pressLevel('fully-compliant')
  await second.expectSaved()
  await frameOf(otherTab, words).expectSync('offline-on-tablet', 2)

  // The first tab held the lock under which one tab sends.
  await page.close()
  await context.setOffline(false)
  await frameOf(otherTab, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id).map(({ sourceId }) => sourceId)).toEqual([
    sourceIdOf(1),
    sourceIdOf(2),
  ])
  const sent = await readOutbox(otherTab, userIdOf(server, auditor))
  expect(readLog(server, seeded.id).map(({ id }) => id)).toEqual(
    sent.toSorted((a, b) => a.n - b.n).map(({ id }) => id),
  )
})

test('who signs out in one tab is signed out in the other, which shows nothing of theirs any more @once', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 2, title: 'Signed out' })
  const first = await beginAudit(page, words, server.url, seeded.id)
  await first.expectQuestion(markOf(1, language))
  const otherTab = await context.newPage()
  const second = await openLaunch(otherTab, words, server.url, seeded.id)
  await second.expectQuestion(markOf(1, language))
  await second.pressLevel('non-compliant')
  await second.writeFinding('Typed in the other tab')
  await second.expectSaved()

  const account = await openAccount(page, words, server.url)
  await account.signOut()
  await expect(otherTab).toHaveURL(/\/login/)
  await expect(otherTab.getByText('Typed in the other tab')).toHaveCount(0)
  expect(readAnswers(server, seeded.id)).toMatchObject([{ sourceId: sourceIdOf(1) }])
})

test('a new version waits while work is unsent, and is taken when the person says so @arabic', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'New version' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  const frame = frameOf(page, words)

  const released: Fault = (passage) =>
    isBatch(passage.method, passage.path) ? badGateway(passage) : laterBuild(passage)
  network.during(released)
  await launch.pressLevel('non-compliant')
  await launch.expectSaved()
  await launch.startTyping('Half of a ')
  await lookForUpdate(page)
  await expect(frame.updateButton).toBeVisible()
  await page.keyboard.insertText('sentence')
  await expect(launch.finding).toHaveValue('Half of a sentence')
  await expect(page.locator(laterBuildMark)).toHaveCount(0)

  await frame.updateButton.click()
  await expectLater(page)
  await launchPage(page, words).expectQuestion(markOf(1, language))
  await expect(launch.finding).toHaveValue('Half of a sentence')
  await frame.expectSync('no-answer-on-tablet', 1)
  expect(readLog(server, seeded.id)).toEqual([])

  network.during(laterBuild)
  await frame.expectSync('all-sent')
  expect(readAnswers(server, seeded.id)).toMatchObject([
    { value: { complianceLevel: 'non-compliant', findings: 'Half of a sentence' } },
  ])
})

test('a page that has not counted yet what waits says nothing of it @once', async ({
  server,
  network,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Not counted yet' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  network.during(onlyBatches(badGateway))
  await answerInTurn(launch, language, [1, 2])
  const busy = await context.newPage()
  await busy.goto(`${network.url}/icons/mark.svg`)
  await holdTable(busy, userIdOf(server, auditor), 'drafts')

  const wasShown = await recordText(page, words('shell:sync.all-sent'))
  await page.goto(`${network.url}/audits/home`)
  await expect(page.getByRole('banner')).toBeVisible()
  await busy.close()
  await frameOf(page, words).expectSync('no-answer-on-tablet', 2)
  expect(await wasShown(), 'said that all is sent before anything was counted').toBe(false)
  network.during(null)
  await frameOf(page, words).expectSync('all-sent')
})

test('removing the data in one tab keeps what another tab saved after the export @once', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 2, title: 'Removed' })
  const first = await beginAudit(page, words, server.url, seeded.id)
  await first.expectQuestion(markOf(1, language))
  const otherTab = await context.newPage()
  const second = await openLaunch(otherTab, words, server.url, seeded.id)
  await second.expectQuestion(markOf(1, language))
  const account = await openAccount(page, words, server.url)
  await context.setOffline(true)
  await second.pressLevel('non-compliant')
  await second.writeFinding('Before the export')
  await second.expectSaved()
  const remove = await account.exportToRemove()
  await second.pressNext()
  await second.pressLevel('fully-compliant')
  await second.expectSaved()

  await remove()
  await account.expectNotRemoved()
  await context.setOffline(false)
  await frameOf(otherTab, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id).map(({ sourceId }) => sourceId)).toEqual([
    sourceIdOf(1),
    sourceIdOf(2),
  ])
})

test('tabs that began without a service worker start again too when another takes a version @once', async ({
  network,
  page,
  context,
  words,
}) => {
  await signInWithWorker(page, words, network.url)
  // As a reload with Shift does: the page comes from the network, and no worker controls it.
  const bypassing = await context.newPage()
  await bypassing.goto(`${network.url}/audits/home`)
  const cdp = await context.newCDPSession(bypassing)
  await cdp.send('Page.reload', { ignoreCache: true })
  // Only the page after the reload has none.
  await bypassing.waitForFunction(() => navigator.serviceWorker.controller === null)
  await homePage(bypassing, words)

  const other = await context.newPage()
  await other.goto(`${network.url}/audits/home`)
  await release(network, other)
  await frameOf(other, words).updateButton.click()
  for (const tab of [other, page, bypassing]) await expectLater(tab)
})

test('a new version is taken though a request of another tab starts the old worker again @once', async ({
  network,
  page,
  context,
  words,
}) => {
  await signInWithWorker(page, words, network.url)
  const other = await context.newPage()
  await other.goto(`${network.url}/audits/home`)
  await release(network, page)
  await expect(frameOf(page, words).updateButton).toBeVisible()
  // One of them comes while the old worker is being stopped, after which Chromium forgets what waits.
  const ask = async (): Promise<void> => {
    const end = Date.now() + 3_000
    while (Date.now() < end) await fetch('/api/installation')
  }
  // A page that starts again takes the promise with it.
  const asking = other.evaluate(ask).catch(() => undefined)
  await frameOf(page, words).updateButton.click()
  await asking
  for (const tab of [page, other]) await expectLater(tab)
})

test('a new version that does not come says so, and is taken when it is asked for again @once', async ({
  network,
  page,
  words,
}) => {
  await signInWithWorker(page, words, network.url)
  await release(network, page)
  const frame = frameOf(page, words)
  await expect(frame.updateButton).toBeVisible()
  await page.evaluate(() => {
    const of = ServiceWorker.prototype
    const kept = Object.getOwnPropertyDescriptor(of, 'postMessage')!
    const loseOne = (): unknown => Object.defineProperty(of, 'postMessage', kept)
    Object.defineProperty(of, 'postMessage', { ...kept, value: loseOne })
  })
  await frame.updateButton.click()
  await expect(page.getByText(words('shell:update.held'))).toBeVisible({ timeout: 30_000 })
  await expect(page.locator(laterBuildMark)).toHaveCount(0)
  await frame.updateButton.click()
  await expectLater(page)
})

test('a save for which there is no room says so, keeps the text, and succeeds when there is @once', async ({
  server,
  network,
  newTablet,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'No room' })
  const tablet = await newTablet(network.url)
  const before = tablet.page()
  await openLogin(before, words, network.url).then((login) => login.signIn(auditor))
  await openDetails(before, words, network.url, seeded.id).then((details) => details.takeOffline())
  await tablet.close()

  network.during(onlyApi(badGateway))
  const page = await tablet.reopen('/icons/mark.svg', { isOffline: false })
  const restore = await limitStorage(page)
  const launch = await openLaunch(page, words, network.url, seeded.id)
  await launch.expectQuestion(markOf(1, language))
  const finding = 'x'.repeat(480)
  await launch.finding.fill(finding)
  await launch.expectNotSaved()
  await launch.leaveField()
  const wasCalledSaved = await recordText(page, words('launch:saved.saved'))
  await launch.pressLevel('non-compliant')
  await launch.expectNotSaved()
  await expect(launch.finding).toHaveValue(finding)

  expect(await wasCalledSaved(), 'said to be saved without room').toBe(false)
  await restore()
  await launch.tryAgain()
  await launch.expectSaved()
  network.during(null)
  await frameOf(page, words).expectSync('all-sent')
  expect(readAnswers(server, seeded.id)).toMatchObject([
    { value: { complianceLevel: 'non-compliant', findings: finding } },
  ])
})

test('another person on the same tablet neither sees nor sends what the first left unsent @arabic', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'One tablet' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  network.during(onlyBatches(badGateway))
  await answerInTurn(launch, language, [1, 3])
  await openAccount(page, words, network.url).then((account) => account.signOutKeepingWork(3))
  const login = loginPage(page, words)
  await expect(login.person(auditor)).toContainText(words('account:people.unsent', { count: 3 }))

  network.during(passOn)
  await login.signIn(secondAuditor)
  await frameOf(page, words).expectSync('all-sent')
  const others = await openLaunch(page, words, network.url, seeded.id)
  await others.expectQuestion(markOf(1, language))
  await others.expectNoAnswer()
  expect(await readOutbox(page, userIdOf(server, secondAuditor))).toEqual([])
  expect(readLog(server, seeded.id)).toEqual([])

  await openAccount(page, words, network.url).then((account) => account.signOut())
  await loginPage(page, words).signIn(auditor)
  await frameOf(page, words).expectSync('all-sent')
  await expect.poll(() => readAnswers(server, seeded.id)).toHaveLength(3)
  expect(new Set(readAnswers(server, seeded.id).map(({ author }) => author))).toEqual(
    new Set([userIdOf(server, auditor)]),
  )
})

test('who signs out may have everything sent first, and stays where that fails @once', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Leaving' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  network.during(onlyBatches(badGateway))
  await answerInTurn(launch, language, [1, 2])
  const account = await openAccount(page, words, network.url)
  await account.failToSendFirst(2)
  expect(await readOutbox(page, userIdOf(server, auditor))).toHaveLength(2)
  network.during(null)
  await account.sendThenSignOut()
  expect(readAnswers(server, seeded.id)).toHaveLength(2)
  await expect(loginPage(page, words).person(auditor)).not.toContainText(
    words('account:people.unsent', { count: 2 }),
  )
})
