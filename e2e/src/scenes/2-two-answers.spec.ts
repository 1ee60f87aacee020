import { faultsOf } from '../fixtures/axe.ts'
import { markOf } from '../fixtures/catalogue.ts'
import { auditor, secondAuditor } from '../fixtures/people.ts'
import { seedAssessment, userIdOf } from '../fixtures/seed.ts'
import { readAnswers, readRows } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'
import { summaryOf } from '../pages/summary.ts'

const findings = {
  en: { lead: 'Two of five cameras are dark', other: 'All cameras work, one is dusty' },
  ar: { lead: 'كاميرتان من خمس معطلتان', other: 'كل الكاميرات تعمل وإحداها مغبرة' },
}

test('two auditors answer one question differently without signal, and the lead decides', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Cargo hall' })
  const people = [auditor, secondAuditor]
  const [lead, other] = await Promise.all(
    people.map(async (email) => {
      const context = await newDevice(server.url)
      const page = await context.newPage()
      await openLogin(page, words).then((login) => login.signIn(email))
      await openDetails(page, words, '', seeded.id).then((details) => details.takeOffline())
      const launch = await openLaunch(page, words, '', seeded.id)
      const frame = frameOf(page, words)
      return { context, page, launch, frame, summary: summaryOf(page, words) }
    }),
  )
  if (lead === undefined || other === undefined) throw new Error('two are needed')
  const text = findings[language]

  for (const device of [lead, other]) await device.context.setOffline(true)
  for (const [device, level, finding] of [
    [lead, 'non-compliant', text.lead],
    [other, 'improvement-desirable', text.other],
  ] as const) {
    await device.launch.expectQuestion(markOf(1, language))
    await device.launch.pressLevel(level)
    await device.launch.writeFinding(finding)
    await device.launch.expectSaved()
  }
  for (const n of [2, 3]) {
    await lead.launch.pressNext()
    await lead.launch.expectQuestion(markOf(n, language))
    await lead.launch.pressLevel('fully-compliant')
    await lead.launch.expectSaved()
  }

  for (const device of [lead, other]) {
    await device.context.setOffline(false)
    await device.frame.expectSync('all-sent')
  }
  // The first to arrive hears of the second with its next pull: a tap asks for it now.
  await lead.frame.tapSync('all-sent')

  await lead.launch.goToQuestion(markOf(1, language))
  for (const device of [lead, other]) {
    await device.launch.expectConflict([text.lead, text.other])
  }
  expect(readAnswers(server, seeded.id)).toHaveLength(4)
  expect(await faultsOf(lead.page, 'conflict, to decide')).toEqual([])
  expect(await faultsOf(other.page, 'conflict, own')).toEqual([])

  await lead.launch.goToSummary()
  await lead.summary.expectRefusal('in-conflict')
  expect(await faultsOf(lead.page, 'summary with a conflict')).toEqual([])
  await lead.launch.goToQuestion(markOf(1, language))
  await lead.launch.resolveWith(text.lead)
  await expect.poll(() => readAnswers(server, seeded.id)).toHaveLength(3)
  await other.frame.tapSync('all-sent')
  for (const device of [lead, other]) {
    await device.launch.expectAnswer('non-compliant', text.lead)
  }

  await lead.launch.goToSummary()
  await lead.summary.submit()
  await lead.frame.expectSync('all-sent')
  await expect
    .poll(() => readRows(server, 'select status from assessment where id = ?', seeded.id))
    .toEqual([{ status: 'in-review' }])
  await other.frame.tapSync('all-sent')
  await other.launch.expectViewOnly()
  expect(userIdOf(server, auditor)).toBe(readAnswers(server, seeded.id)[0]?.author)
})
