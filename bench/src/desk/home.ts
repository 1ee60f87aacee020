import { makeAssessment, makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { buildApp } from '../../../scripts/build.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import type { Opened } from '../baseline/browser.ts'
import { fill } from '../baseline/fill.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'
import { timeOpening } from './open-times.ts'
import { openDesk } from './sign-in.ts'

const lengths = [50, 2_000] as const
const runs = 9
const slower = 4
const atMost = 1.5
const emailOf = (count: number): string => `supervisor-${count}@bench.apron.example`
const row = 'li a[href^="/audits/assessment/"], tbody a[href^="/audits/assessment/"]'

/** Home opens with as many assessments as a tablet keeps, against few; all of them were fetched before. */
export async function measureHome(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  await seedHome(`${folder.path}/apron.db`)
  await using server = await startServer(folder.path)
  const address = `${server.base}/audits/home`
  const times: number[][] = []
  for (const count of lengths) {
    await using browser = await openDesk(
      `${folder.path}/profile-${count}`,
      server.base,
      emailOf(count),
    )
    times.push(await openOften(browser, address, count))
  }
  const [short, long] = times.map(median)
  return [
    atMostTimes(
      `home with ${lengths[1]} assessments, CPU ${slower} times slower`,
      long!,
      { name: `with ${lengths[0]}`, ms: short! },
      atMost,
    ),
  ]
}

async function openOften(browser: Opened, address: string, count: number): Promise<number[]> {
  const { page } = browser
  await page.goto(address)
  await page.locator('[data-tour=audits]').getByText(count.toLocaleString('en')).first().waitFor()
  await page.close()
  const taken: number[] = []
  for (let run = -1; run < runs; run++) {
    const time = await timeOpening(browser, { address, selector: row, slower })
    if (run >= 0) taken.push(time)
  }
  return taken
}

/** One organization each, so that whoever plans there sees just so many. */
const seedHome = (file: string): Promise<void> =>
  fill(file, async (place, passwordHash) => {
    const questions = await makeQuestions(place, 1)
    for (const count of lengths) {
      const lead = await makeUser(place, 'auditor')
      const { organizationId } = lead
      const email = emailOf(count)
      await makeUser(place, 'auditor-supervisor', { organizationId, email, passwordHash })
      for (let index = 0; index < count; index++) {
        const day = String((index % 28) + 1).padStart(2, '0')
        const rest = { title: `Audit ${index}`, dueOn: `2099-01-${day}` }
        await makeAssessment(place, { lead, questions, rest })
      }
    }
  })
