import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { buildApp } from '../../../scripts/build.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { throttle } from '../baseline/browser.ts'
import { fill } from '../baseline/fill.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'
import { openDesk, words } from './sign-in.ts'
import { timeChoosing, timeFilter, timeOpeningBranch, timePlainRows } from './tree-times.ts'

const count = 2_000
const perCategory = 50
const runs = 10
const slower = 4
const atMost = 2
const calm = 300
const email = 'supervisor@bench.apron.example'

/**
 * Where an audit is built: a heading is opened, a search leaves all questions open, and all are chosen;
 * each until two frames after it is seen, against the same rows drawn as plain text, without boxes.
 */
export async function measureTree(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  await fill(`${folder.path}/apron.db`, async (place, passwordHash) => {
    await makeUser(place, 'auditor-supervisor', { email, passwordHash })
    for (let made = 0; made < count; made += perCategory) await makeQuestions(place, perCategory)
  })
  await using server = await startServer(folder.path)
  await using browser = await openDesk(`${folder.path}/profile`, server.base, email)
  const { page, cdp } = browser
  await page.goto(`${server.base}/audits/create-audit-template`)
  await page.getByRole('treeitem').first().waitFor()
  await page.waitForTimeout(calm * 3)
  await throttle(cdp, slower)
  const number = count.toLocaleString('en')
  const all = words('build:questions.all', { number })
  const none = words('build:questions.none')
  const taken = { open: [], filter: [], choose: [], plain: [] } as Record<string, number[]>
  for (let run = -2; run < runs; run++) {
    const steps = {
      open: () => page.evaluate(timeOpeningBranch),
      filter: () => page.evaluate(timeFilter, 'whole'),
      choose: () => page.evaluate(timeChoosing, { all, none }),
      plain: () => page.evaluate(timePlainRows, { count, perCategory }),
    }
    for (const [name, step] of Object.entries(steps)) {
      const time = await step()
      await page.waitForTimeout(calm)
      if (run >= 0) taken[name]?.push(time)
    }
  }
  const reference = { name: 'the same rows without boxes', ms: median(taken['plain'] ?? []) }
  const figure = (name: string, key: string): Figure =>
    atMostTimes(
      `tree of ${count} questions: ${name}, CPU ${slower} times slower`,
      median(taken[key] ?? []),
      reference,
      atMost,
    )
  return [
    figure('a heading opened', 'open'),
    figure('filtered, all open', 'filter'),
    figure('all chosen', 'choose'),
  ]
}
