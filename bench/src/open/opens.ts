import { buildApp } from '../../../scripts/build.ts'
import { atMostTimes, type Figure } from '../figure.ts'
import { answersOf } from '../baseline/answers.ts'
import { throttle, type Opened } from '../baseline/browser.ts'
import { httpClient } from '../baseline/http-client.ts'
import { seedAudits, type Audit } from '../baseline/seed.ts'
import { startServer } from '../baseline/server.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { median } from '../statistics.ts'
import { openTablet, watchAnswerable } from './opened-tablet.ts'
import { measureSteps } from './steps.ts'

const lengths = [100, 1_500] as const
const perCategory = 50
const runs = 9
const slower = 4

/**
 * Without signal and on a slow CPU: from a page that was not there before to a question that can be
 * answered, of a long assessment against a short one; then the steps within the long one.
 */
export async function measureOpening(): Promise<Figure[]> {
  await buildApp()
  await using folder = await tempFolder()
  const counts = lengths.map((questions) => ({ questions, assessments: 1, perCategory }))
  const { audits, token, email, newId } = await seedAudits(`${folder.path}/apron.db`, counts)
  await using server = await startServer(folder.path)
  for (const audit of audits) await answerHalf(server.base, token, audit, newId)
  const assessments = audits.map((audit) => audit.assessments[0]!)
  await using browser = await openTablet(`${folder.path}/profile`, server.base, {
    email,
    assessments,
  })
  const times = lengths.map((): number[] => [])
  // The first time each does not count; the order changes, so that neither always comes after.
  for (let run = 0; run <= runs; run++) {
    for (const which of run % 2 === 0 ? [0, 1] : [1, 0]) {
      const time = await openOnce(
        browser,
        `${server.base}/assessment/launch/${assessments[which]!}`,
      )
      if (run > 0) times[which]!.push(time)
    }
  }
  const [short, long] = times.map(median)
  const opening = atMostTimes(
    `open offline, ${lengths[1]} questions, CPU ${slower} times slower`,
    long!,
    { name: `${lengths[0]} questions`, ms: short! },
    1.25,
  )
  const boundary = audits[1]!.questions[perCategory - 1]!.id
  const address = `${server.base}/assessment/launch/${assessments[1]!}`
  return [opening, ...(await measureSteps(browser, { address, boundary, slower }))]
}

/** Half of it is answered already, as when a tablet is opened in the middle of an audit. */
async function answerHalf(
  base: string,
  token: string,
  { questions, assessments }: Audit,
  newId: () => string,
): Promise<void> {
  using client = httpClient(base)
  const deviceId = newId()
  const half = questions.filter((_, index) => index % 2 === 1)
  for (let from = 0; from < half.length; from += 200) {
    const mutations = answersOf(half.slice(from, from + 200), { newId, n: from + 1 })
    const { status, body } = await client.send('PUT', `/api/assessment/launch/${assessments[0]!}`, {
      body: JSON.stringify({ deviceId, mutations }),
      headers: { authorization: `Bearer ${token}` },
    })
    if (status !== 200) throw new Error(`not answered: ${status} ${body}`)
  }
}

/** Milliseconds from the start of the navigation until a level can be chosen. */
async function openOnce({ context }: Opened, address: string): Promise<number> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await watchAnswerable(page)
    await throttle(cdp, slower)
    await page.goto(address, { waitUntil: 'commit' })
    const found = await page.waitForFunction(
      () => (globalThis as { answerableAt?: number }).answerableAt,
      null,
      { polling: 100, timeout: 60_000 },
    )
    return (await found.jsonValue()) ?? 0
  } finally {
    await page.close()
  }
}
