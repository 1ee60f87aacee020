import { type Page } from '@playwright/test'
import { markOf } from '../fixtures/catalogue.ts'
import { seedAssessment } from '../fixtures/seed.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginAudit } from '../pages/begin-audit.ts'

const sizes = [
  ['a phone', 390, 844],
  ['a tablet', 820, 1180],
  ['a tablet at twice its size', 410, 590],
  ['a desk at twice its size', 720, 450],
  ['a desk', 1440, 900],
] as const

/** Where the six levels and what scrolls are, in pixels. */
const places = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round)
    }
    const middle = document.querySelector('main section')?.getBoundingClientRect()
    return {
      levels: [...document.querySelectorAll('[role=radio]')].map(boxOf),
      textHeight: middle?.height ?? 0,
      size: [innerWidth, innerHeight],
    }
  })

test('all six levels are in sight at every size, and at the same place for every question', async ({
  server,
  page,
  words,
  language,
}) => {
  const seeded = await seedAssessment(server, { questions: 6, title: 'Levels in sight' })
  const launch = await beginAudit(page, words, server.url, seeded.id)
  for (const [name, width, height] of sizes) {
    await page.setViewportSize({ width, height })
    // Whether the list stands beside the question is drawn with the next frame.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const seen: (readonly (readonly number[])[])[] = []
    for (let n = 1; n <= 6; n++) {
      await launch.expectQuestion(markOf(n, language))
      const { levels, textHeight } = await places(page)
      seen.push(levels)
      expect(levels).toHaveLength(6)
      for (const [x = -1, y = -1, w = 0, h = 0] of levels) {
        expect(x >= 0 && y >= 0 && x + w <= width && y + h <= height, name).toBe(true)
        expect(Math.min(w, h), name).toBeGreaterThanOrEqual(44)
      }
      const levelsHeight =
        Math.max(...levels.map(([, y = 0, , h = 0]) => y + h)) - (levels[0]?.[1] ?? 0)
      // The text that is judged, and the levels that judge it.
      expect(textHeight + levelsHeight, name).toBeGreaterThanOrEqual(height / 2)
      if (n < 6) await launch.pressNext()
    }
    for (const levels of seen) expect(levels, name).toEqual(seen[0])
    for (let n = 6; n > 1; n--)
      await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  }
})
