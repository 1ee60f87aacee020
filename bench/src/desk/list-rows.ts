import { makeQuestions, makeUser } from '@apron/api/testing/builders.ts'
import { buildApp } from '../../../scripts/build.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { fill } from '../baseline/fill.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'
import { timeOpening } from './open-times.ts'
import { openDesk } from './sign-in.ts'

const lengths = [50, 5_000] as const
const runs = 9
const slower = 4
const atMost = 1.5
const perSubCategory = 25
const email = 'admin@bench.apron.example'
/** Each list's address, and a link that a row of it has. */
const lists = {
  questions: ['/questions-category-edit', 'a[href^="/question-edit/"]'],
  users: ['/user-management', 'a[href^="/user-management/edit-user/"]'],
} as const

/** The first rows of the desk's long lists, against those of a short one. */
export async function measureListRows(): Promise<Figure[]> {
  await buildApp()
  const [short, long] = [await timesWith(lengths[0]), await timesWith(lengths[1])]
  return Object.keys(lists).map((name, at) =>
    atMostTimes(
      `first rows of ${lengths[1]} ${name}, CPU ${slower} times slower`,
      long[at] ?? Number.NaN,
      { name: `of ${lengths[0]}`, ms: short[at] ?? Number.NaN },
      atMost,
    ),
  )
}

async function timesWith(count: number): Promise<number[]> {
  await using folder = await tempFolder()
  await seedLists(`${folder.path}/apron.db`, count)
  await using server = await startServer(folder.path)
  await using browser = await openDesk(`${folder.path}/profile`, server.base, email)
  const times: number[] = []
  for (const [path, selector] of Object.values(lists)) {
    const taken: number[] = []
    for (let run = -1; run < runs; run++) {
      const address = `${server.base}${path}`
      const time = await timeOpening(browser, { address, selector, slower })
      if (run >= 0) taken.push(time)
    }
    times.push(median(taken))
  }
  return times
}

const seedLists = (file: string, count: number): Promise<void> =>
  fill(file, async (place, passwordHash) => {
    const { organizationId } = await makeUser(place, 'admin', { email, passwordHash })
    for (let made = 0; made < count; made += perSubCategory)
      await makeQuestions(place, perSubCategory)
    for (let index = 1; index < count; index++)
      await makeUser(place, 'auditor', { organizationId, lastName: `Person ${index}` })
  })
