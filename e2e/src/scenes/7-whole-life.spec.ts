import { signInToApi } from '../fixtures/api.ts'
import { markOf } from '../fixtures/catalogue.ts'
import { admin, analyst, auditor, supervisor } from '../fixtures/people.ts'
import { questionIds } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { answerInTurn, beginAudit } from '../pages/begin-audit.ts'
import { openBuild } from '../pages/build-page.ts'
import { openDetails } from '../pages/details-page.ts'
import { frameOf } from '../pages/frame.ts'
import { openLaunch } from '../pages/launch-page.ts'
import { openLogin } from '../pages/login-page.ts'
import { openReview, reviewPage } from '../pages/review-page.ts'
import { summaryOf } from '../pages/summary.ts'

const said = { en: 'The seal is broken', ar: 'الختم مكسور' } as const
const asked = { en: 'Which seal?', ar: 'أي ختم؟' } as const
const told = { en: 'That of gate 4', ar: 'ختم البوابة 4' } as const

test('an audit lives from a template to its second completion, and the next one at that location knows it', async ({
  server,
  newDevice,
  words,
  language,
}) => {
  const { url } = server
  const planner = await signInToApi(server, supervisor)
  const template = await planner.call('POST', '/api/audits/templates', {
    name: 'Seals and posts',
    questions: questionIds(server, 3),
  })
  expect(template.status).toBe(200)
  const { id: from } = (template.body as { template: { id: string } }).template
  const title = language === 'ar' ? 'تدقيق الأختام' : 'Audit of seals'
  const signedIn = async (email: string) => {
    const page = await (await newDevice(url)).newPage()
    await openLogin(page, words, url).then((login) => login.signIn(email))
    return page
  }

  const office = await signedIn(supervisor)
  const build = await openBuild(office, words, url, from)
  await build.expectChosen(3)
  await build.describe({ title, location: 'RUH', lead: 'Noura' })
  const id = await build.create()

  const tablet = await newDevice(url)
  const page = await tablet.newPage()
  const frame = frameOf(page, words)
  const launch = await beginAudit(page, words, url, id, auditor)
  await tablet.setOffline(true)
  await launch.pressLevel('non-compliant')
  await launch.writeFinding(said[language])
  await launch.pressNext()
  await answerInTurn(launch, language, [2, 3])
  await summaryOf(page, words).submit()
  await tablet.setOffline(false)
  await frame.expectSync('all-sent')

  const desk = await signedIn(analyst)
  const review = await openReview(desk, words, url, title)
  await review.comment(asked[language])
  await review.returnIt()

  await frame.tapSync('all-sent')
  await openLaunch(page, words, url, id)
  const thread = page.getByRole('article', { name: words('launch:comments.one'), exact: true })
  await launch.goToQuestion(markOf(1, language))
  await expect(thread).toContainText(asked[language])
  await tablet.setOffline(true)
  const answer = { name: words('launch:comments.answer'), exact: true }
  await thread.getByRole('button', answer).click()
  await thread.getByRole('textbox').fill(told[language])
  const send = { name: words('launch:comments.send-answer'), exact: true }
  await thread.getByRole('button', send).click()
  await expect(thread).toContainText(words('launch:mark.unsent'))
  await launch.writeFinding(`: ${told[language]}`)
  await launch.goToSummary()
  await summaryOf(page, words).submit()
  await tablet.setOffline(false)
  await frame.expectSync('all-sent')

  const again = await openReview(desk, words, url, title)
  await expect(desk.getByRole('article').first()).toContainText(told[language])
  await again.settle()
  await again.complete()
  await again.expectRevision(1)

  const head = await signedIn(admin)
  await openDetails(head, words, url, id)
  await reviewPage(head, words).reopen(told[language])
  await openReview(desk, words, url, title)
  await again.complete()
  await again.expectRevision(2)

  const next = await openBuild(office, words, url, id)
  await next.expectChosen(3)
  await next.describe({ title: `${title} 2` })
  const nextId = await next.create()
  await openDetails(page, words, url, nextId).then((details) => details.takeOffline())
  const later = await openLaunch(page, words, url, nextId)
  const before = page.getByRole('region', { name: words('launch:question.previous'), exact: true })
  await expect(before).toContainText(`${said[language]}: ${told[language]}`)
  await later.pressLevel('serious-deficiency')
  await expect(
    page.getByText(words('launch:question.repeat', { count: 1, number: 1 })),
  ).toBeVisible()
})
