import { faultsOf } from '../fixtures/axe.ts'
import { auditor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { readAnswers } from '../fixtures/server-data.ts'
import { expect, test } from '../fixtures/test.ts'
import { frameOf } from '../pages/frame.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'
import { writingHelp } from '../pages/writing-help.ts'

const findings = {
  en: { typed: 'The perimetr fence at gate A12 is open', right: 'The perimeter fence' },
  ar: { typed: 'السيااج مكسور عند مدخل المطار', right: 'السياج مكسور' },
}

test('help with a finding is proposed, taken and undone by its author, and never sets the level', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 3, title: 'Help' })
  await openLogin(page, words, server.url).then((login) => login.signIn(auditor))
  const launch = await openLaunch(page, words, server.url, seeded.id)
  const help = writingHelp(page, words)
  const { typed, right } = findings[language]
  await help.draftFinding()
  await expect(help.panel).toContainText(words('writing-help:draft.needs-level'))
  await launch.pressLevel('non-compliant')
  await launch.writeFinding(typed)

  await help.checkSpelling()
  await expect(help.panel).toContainText(words('writing-help:by.dictionary'), { timeout: 60_000 })
  await expect(help.panel).toContainText(right)
  await expect(launch.finding).toHaveValue(typed)
  expect(await faultsOf(page, 'spelling')).toEqual([])
  await help.take()
  await expect(help.panel).toContainText(words('writing-help:spelling.taken'))
  await expect(launch.finding).toHaveValue(new RegExp(right))
  await launch.expectSaved()
  await help.undo()
  await launch.expectAnswer('non-compliant', typed)

  await help.draftFinding()
  await expect(help.panel).toContainText(words('writing-help:by.template'))
  expect(await faultsOf(page, 'draft')).toEqual([])
  await help.take()
  await expect(help.panel).toContainText(words('writing-help:draft.taken'))
  await expect(launch.finding).toHaveValue(new RegExp(typed))
  await frameOf(page, words).expectSync('all-sent')
  const [answer] = readAnswers(server, seeded.id)
  expect(answer?.value.complianceLevel).toBe('non-compliant')
  expect(answer?.value.findings).toContain(typed)

  await context.setOffline(true)
  const before = await launch.finding.inputValue()
  await help.checkSpelling()
  await expect(help.panel).toContainText(words('writing-help:no-signal'))
  await launch.expectAnswer('non-compliant', before)
})
