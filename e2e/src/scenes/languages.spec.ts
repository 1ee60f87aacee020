import { readFile } from 'node:fs/promises'
import { markOf } from '../fixtures/catalogue.ts'
import { badGateway, onlyApi } from '../fixtures/faults.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { wordsOf } from '../fixtures/words.ts'
import { openAccount } from '../pages/account-page.ts'
import { frameOf } from '../pages/frame.ts'
import { launchPage } from '../pages/launch-page.ts'
import { writingHelp } from '../pages/writing-help.ts'

test('switching the language in the middle of a finding without signal loses nothing', async ({
  server,
  page,
  context,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Switch' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await context.setOffline(true)
  await launch.pressNext()
  await launch.expectQuestion(markOf(2, language))
  await launch.pressLevel('non-compliant')
  await launch.expectSaved()
  await launch.startTyping('الباب 4 is open')

  const other = language === 'ar' ? 'en' : 'ar'
  await frameOf(page, words).switchLanguage()
  const switched = launchPage(page, wordsOf(other))
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr')
  await switched.expectQuestion(markOf(2, other))
  await expect(switched.finding).toHaveValue('الباب 4 is open')
  await switched.expectLevel('non-compliant')
  await page.reload()
  await switched.expectQuestion(markOf(2, other))
  await expect(switched.finding).toHaveValue('الباب 4 is open')
})

test('unsent work can be taken away as a file that a person can read @arabic', async ({
  server,
  network,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 5, title: 'Export <b>' })
  const launch = await beginAudit(page, words, network.url, seeded.id)
  network.during(onlyApi(badGateway))
  await launch.expectQuestion(markOf(1, language))
  await launch.pressLevel('non-compliant')
  await launch.writeFinding('<script>alert(1)</script> & "ثغرة"')
  await launch.expectSaved()
  const account = await openAccount(page, words, network.url)
  const downloading = page.waitForEvent('download')
  await account.exportUnsent()
  const download = await downloading
  const html = await readFile(await download.path(), 'utf8')

  const reader = await page.context().newPage()
  await reader.setContent(html)
  await expect(reader.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  const body = reader.locator('body')
  await expect(body).toContainText('Export <b>')
  await expect(body).toContainText(words('words:level.non-compliant'))
  await expect(body).toContainText('<script>alert(1)</script> & "ثغرة"')
  await expect(reader.locator('tr')).toHaveCount(1 + 2)
})

test('an empty field is written from the side of the page, a written one from that of its words', async ({
  server,
  page,
  words,
  language,
}) => {
  await page.goto(`${server.url}/request-access`)
  const title = page.getByRole('textbox', { name: words('account:field.title'), exact: true })
  await expect(title).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr')
  await title.fill('Dr')
  await expect(title).toHaveCSS('direction', 'ltr')
  await title.fill('د.')
  await expect(title).toHaveCSS('direction', 'rtl')
})

// In Firefox, from right to left, such a hint would lie outside of its field and be seen nowhere.
test('a hint in an empty field is not laid out as a text that says its own direction', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 2, title: 'Hints' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await expect(launch.finding).toHaveCSS('unicode-bidi', /^(?!plaintext)/)
  await launch.startTyping('الباب 4')
  await expect(launch.finding).toHaveCSS('unicode-bidi', 'plaintext')
  await page.goto(`${server.url}/audits/home`)
  const search = page.getByLabel(words('audits:home.search'), { exact: true })
  await expect(search).toHaveCSS('unicode-bidi', /^(?!plaintext)/)
  await search.fill('الباب 4')
  await expect(search).toHaveCSS('unicode-bidi', 'plaintext')
})

test('in a text of several lines each line begins on the side of its own words', async ({
  server,
  page,
  words,
}) => {
  const seeded = await seedAssessment(server, { questions: 2, title: 'Lines' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  await launch.pressLevel('non-compliant')
  await launch.writeFinding('Gate 4 open\nالبوابة مفتوحة.')
  const help = writingHelp(page, words)
  await help.draftFinding()
  const own = help.panel.getByRole('paragraph').filter({ hasText: /^Gate 4 open/ })
  const gaps = await own.evaluate((paragraph) => {
    const box = paragraph.getBoundingClientRect()
    const placeOf = (word: string): DOMRect => {
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
      while (texts.nextNode() !== null) {
        const at = texts.currentNode.textContent?.indexOf(word) ?? -1
        if (at === -1) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, at)
        range.setEnd(texts.currentNode, at + word.length)
        return range.getBoundingClientRect()
      }
      throw new Error(`no ${word}`)
    }
    return [placeOf('Gate').left - box.left, box.right - placeOf('البوابة').right]
  })
  for (const gap of gaps) expect(Math.abs(gap)).toBeLessThan(1)
})
