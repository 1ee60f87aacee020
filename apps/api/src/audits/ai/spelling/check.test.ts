import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let app: TestApp
let auditor: { id: string }
beforeAll(async () => {
  app = await createTestApp()
  auditor = await makeUser(app, 'auditor')
})
afterAll(() => app.close())

const check = (finding: string) =>
  app.want('finding.check-spelling', { body: { finding } }, { as: auditor })

test(
  'English: what can only be one word is changed, the rest is named, and no AI is claimed',
  { timeout: 60_000 },
  async () => {
    const text =
      'The perimetr fence at RUH gate A12 was recieved brokn by Haddad; a screner saw baggge.'
    const { finding, changes, doubts, by } = await check(text)
    expect(by).toBe('dictionary')
    expect(finding).toContain('The perimeter fence at RUH gate A12 was received')
    expect(finding).toContain('by Haddad')
    expect(changes.map((it) => [it.from, it.to])).toContainEqual(['perimetr', 'perimeter'])
    expect(doubts.map((it) => it.word)).toContain('baggge')
    expect(doubts.find((it) => it.word === 'baggge')?.suggestions).toContain('baggage')
  },
)

test('both spellings of English are right, and so is what airports say', async () => {
  const text = 'the colour and the color of the airside screener, organised and organized.'
  expect(await check(text)).toMatchObject({ finding: text, changes: [], doubts: [] })
})

test('Arabic: the same, with its own dictionary', { timeout: 60_000 }, async () => {
  const { finding, changes, doubts } = await check(
    'السيااج مكسور عند مدخل المطار، وحقائب المسافرين بلا تفتييش.',
  )
  expect(finding).toBe('السياج مكسور عند مدخل المطار، وحقائب المسافرين بلا تفتييش.')
  expect(changes).toEqual([{ at: 0, from: 'السيااج', to: 'السياج' }])
  expect(doubts[0]?.suggestions).toContain('تفتيش')
  // One letter less would say that there is a guard.
  const denial = 'ولايوجد حارس عند البوابة.'
  expect(await check(denial)).toMatchObject({ finding: denial, changes: [] })
  const right = 'لا يوجد موظفون عند نقطة التفتيش.'
  expect(await check(right)).toMatchObject({ finding: right, changes: [], doubts: [] })
})

test('Arabic: what everybody writes in haste is mended, and a denial is left as it is', async () => {
  const { finding, doubts } = await check(
    'وقفت العربه فى المطار، والسياره عند البوابه لاكن بلا حارس.',
  )
  expect(finding).toBe('وقفت العربة في المطار، والسيارة عند البوابة لكن بلا حارس.')
  expect(doubts).toEqual([])
})

test('a word that is right and unfit for a report is neither changed to nor shown', async () => {
  const { finding, changes, doubts } = await check('the night shirt and the shiit is left')
  expect(finding).toContain('shiit')
  expect(changes).toEqual([])
  expect(doubts[0]?.suggestions).not.toEqual([])
  expect(doubts[0]?.suggestions.filter((it) => it.includes('shit'))).toEqual([])
})

test('an empty text and one of codes alone come back as they are', async () => {
  for (const text of ['', '3.2.14 / ICAO-17', '  \n ', 'a'.repeat(500), 'ش'.repeat(500)]) {
    const nothing = { finding: text, changes: [], doubts: [], by: 'dictionary' }
    expect(await check(text)).toEqual(nothing)
  }
})

test(
  '500 characters of nonsense end within patience, every word named',
  { timeout: 60_000 },
  async () => {
    const text = Array.from(
      { length: 80 },
      (_, index) => `qz${String.fromCharCode(97 + (index % 26))}vx`,
    )
      .join(' ')
      .slice(0, 500)
    const { doubts } = await check(text)
    expect(doubts.length).toBe(80)
  },
)

test('too long, of the wrong shape, or of somebody who writes no findings: refused', async () => {
  const call = (body: unknown, as = auditor) =>
    app.call('finding.check-spelling', { body: body as never }, { as })
  expect((await call({ finding: 'x'.repeat(501) })).status).toBe(422)
  expect((await call({ finding: 'nul \0' })).status).toBe(422)
  expect((await call({ finding: 5 })).status).toBe(422)
  expect((await call({})).status).toBe(422)
  const viewer = await makeUser(app, 'viewer')
  expect((await call({ finding: 'x' }, viewer)).problem?.code).toBe('not-permitted')
})

test(
  'words as long as words get, in both scripts, are only named',
  { timeout: 60_000 },
  async () => {
    for (const letter of ['q', 'ض']) {
      const text = letter.repeat(60)
      expect(await check(text)).toMatchObject({ finding: text, doubts: [{ at: 0, word: text }] })
    }
  },
)

test('thirty a minute, then 429 with the seconds to wait', async () => {
  const hasty = await makeUser(app, 'auditor')
  const call = () => app.call('finding.check-spelling', { body: { finding: '1' } }, { as: hasty })
  for (let times = 0; times < 30; times++) expect((await call()).status).toBe(200)
  const refused = await call()
  expect(refused.problem?.code).toBe('too-many-requests')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  app.clock.advance(60_000)
  expect((await call()).status).toBe(200)
})

test(
  'who sends text after text hears that the server is busy, and others are helped meanwhile',
  { timeout: 60_000 },
  async () => {
    const nonsense = (seed: number): string =>
      Array.from(
        { length: 60 },
        (_, n) => `qx${String.fromCharCode(97 + ((n * seed) % 26))}zvw${seed}`,
      )
        .map((word) => word.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? ''))
        .join(' ')
        .slice(0, 500)
    await check('warm')
    const busy = await makeUser(app, 'auditor')
    const flood = Array.from({ length: 25 }, (_, seed) =>
      app.call('finding.check-spelling', { body: { finding: nonsense(seed + 30) } }, { as: busy }),
    )
    const began = performance.now()
    expect((await check('the perimetr')).finding).toBe('the perimeter')
    expect(performance.now() - began).toBeLessThan(12_000)
    const answers = await Promise.all(flood)
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(2)
    const refused = answers.find(({ status }) => status === 503)
    expect([refused?.problem?.code, refused?.headers.get('retry-after')]).toEqual([
      'server-busy',
      '10',
    ])
  },
)
