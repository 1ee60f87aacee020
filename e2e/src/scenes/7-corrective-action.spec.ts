import { admin, analyst, auditor, supervisor } from '../fixtures/people.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { actionPage } from '../pages/action-page.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { loginPage, openLogin } from '../pages/login-page.ts'
import { linkFromMailbox, setPassword } from '../pages/new-user.ts'
import { openReview } from '../pages/review-page.ts'
import { summaryOf } from '../pages/summary.ts'

const owner = 'gate.owner@riverside.example'
const secret = 'Riverside-Gate-7'
const said = {
  en: {
    finding: 'The seal of gate 4 is broken',
    cause: 'No round of the shift leads past the gate.',
    action: 'Add the gate to the round of each shift.',
    office: 'Airport security',
    why: 'The new seals come later.',
    done: 'Rounds of the last week, signed.',
  },
  ar: {
    finding: 'ختم البوابة 4 مكسور',
    cause: 'لا تمر أي جولة من جولات المناوبة بالبوابة.',
    action: 'إضافة البوابة إلى جولة كل مناوبة.',
    office: 'أمن المطار',
    why: 'تصل الأختام الجديدة لاحقًا.',
    done: 'جولات الأسبوع الماضي موقعة.',
  },
} as const
const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a finding is served, corrected by an invited owner elsewhere, verified without signal and closed, and recurs at the next assessment', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const { url } = server
  const text = said[language]
  const signedIn = async (email: string) => {
    const device = await newDevice(url)
    const page = await device.newPage()
    await openLogin(page, words, url).then((login) => login.signIn(email))
    return { device, page }
  }
  const title = language === 'ar' ? 'تدقيق البوابات' : 'Audit of gates'
  const seeded = await seedAssessment(server, { questions: 2, title, team: [auditor] })

  // An audit with one finding, completed.
  const tablet = await newDevice(url)
  const field = await tablet.newPage()
  const launch = await beginAudit(field, words, url, seeded.id, auditor)
  await launch.pressLevel('non-compliant')
  await launch.writeFinding(text.finding)
  await launch.pressNext()
  await answerInTurn(launch, language, [2, 2])
  await summaryOf(field, words).submit()
  await frameOf(field, words).expectSync('all-sent')
  const desk = await signedIn(analyst)
  await openReview(desk.page, words, url, title).then((review) => review.complete())

  // Its finding is served, and somebody of another organization is named and invited.
  const office = await signedIn(supervisor)
  await openDetails(office.page, words, url, seeded.id)
  const notice = office.page.getByRole('region', { name: words('finding-notice:title') })
  await notice.getByRole('button', { name: words('finding-notice:make') }).click()
  const byHand = { name: words('finding-notice:enter.button'), exact: true }
  await notice.getByRole('button', byHand).click({ timeout: 60_000 })
  const dialog = office.page.getByRole('dialog')
  await dialog.locator('input[type=date]').fill(inDays(0))
  await dialog
    .getByRole('textbox', { name: words('finding-notice:enter.reason') })
    .fill(text.office)
  await dialog.getByRole('button', { name: words('finding-notice:enter.confirm') }).click()
  await expect(notice.getByText(words('finding-notice:way.by-hand'))).toBeVisible()

  const actions = office.page.getByRole('region', { name: words('actions:title'), exact: true })
  await actions.getByRole('link').first().click()
  const reviewing = actionPage(office.page, words)
  await reviewing.nameOwner(owner)
  const place = office.page.url()

  // The owner comes by the mail alone, and finds what waits.
  const head = await signedIn(admin)
  await head.page.goto(`${url}/mailbox`)
  const invitation = await linkFromMailbox(head.page, words, owner, 'set-password')
  const airport = await newDevice(url)
  const theirs = await airport.newPage()
  await theirs.goto(invitation)
  await setPassword(theirs, words, secret)
  await loginPage(theirs, words).signIn(owner, secret)
  await theirs
    .getByRole('region', { name: words('audits:next.title') })
    .getByRole('link')
    .click()
  await expect(theirs).toHaveURL(place)
  const answering = actionPage(theirs, words)
  const part = { action: text.action, office: text.office, endOn: inDays(20) }
  await answering.plan(text.cause, part)
  await theirs.reload()
  await answering.sendPlan()

  await office.page.reload()
  await reviewing.returnFor(['detailed', 'specific'])
  await theirs.reload()
  await expect(theirs.getByText(words('actions:sentence.specific')).first()).toBeVisible()
  await answering.sendPlan()
  await office.page.reload()
  await reviewing.accept()
  await theirs.reload()
  await answering.askExtension(inDays(30), text.why)
  await office.page.reload()
  await reviewing.grant()
  await theirs.reload()
  await answering.implement(text.done)

  // What the inbox has is read without signal too.
  await theirs.goto(`${url}/notifications`)
  await expect(theirs.getByText(words('notices:none-unread'))).toBeVisible()
  await airport.setOffline(true)
  await theirs.getByRole('link', { name: words('notices:all'), exact: true }).click()
  const number = /RUH-CAA-\d{4}-\d{4}\/F01-A1/
  await expect(theirs.getByRole('listitem').filter({ hasText: number }).first()).toBeVisible()
  await airport.setOffline(false)

  // Whoever goes there next looks at it without signal.
  const again = await seedAssessment(server, { questions: 2, title: `${title} 2`, team: [auditor] })
  await openDetails(field, words, url, again.id).then((details) => details.takeOffline())
  await tablet.setOffline(true)
  const waiting = field.getByRole('region', { name: words('on-site:title'), exact: true })
  const seen = waiting.getByRole('listitem').filter({ hasText: text.action })
  await seen.getByRole('radio', { name: words('words:verdict.verified') }).check()
  await seen.getByRole('textbox').fill(text.done)
  await seen.getByRole('button', { name: words('on-site:save'), exact: true }).click()
  await expect(seen.getByText(words('on-site:mark.queued'))).toBeVisible()
  await field.reload()
  await expect(seen.getByText(words('on-site:mark.queued'))).toBeVisible()
  await tablet.setOffline(false)
  await expect(seen.getByText(words('on-site:mark.done'))).toBeVisible({ timeout: 60_000 })
  await office.page.reload()
  await reviewing.said('actions:next.closed')

  // The assessment finds it again.
  const later = await openLaunch(field, words, url, again.id)
  const before = field.getByRole('region', { name: words('launch:question.previous'), exact: true })
  await expect(before).toContainText(/RUH-CAA-\d{4}-\d{4}\/F01-A1/)
  await later.pressLevel('non-compliant')
  await later.writeFinding(text.finding)
  await later.pressNext()
  await answerInTurn(later, language, [2, 2])
  await summaryOf(field, words).submit()
  await frameOf(field, words).expectSync('all-sent')
  await openReview(desk.page, words, url, `${title} 2`).then((review) => review.complete())
  await office.page.goto(`${url}/actions?recurred=yes&q=${encodeURIComponent('RUH')}`)
  const marks = office.page.getByText(words('actions:mark.recurred'))
  await expect(marks.filter({ visible: true }).first()).toBeVisible()
  await office.page.goto(place)
  await expect(office.page.getByText(words('actions:effectiveness.recurred'))).toBeVisible()
})
