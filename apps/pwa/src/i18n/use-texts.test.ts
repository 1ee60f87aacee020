import { beforeEach, expect, test, vi } from 'vitest'

const files: Record<string, object> = {
  'en/shell': { steps: { next: 'Next', only: 'Only in English' } },
  'en/launch': {
    at: 'Question {{number}}',
    left_one: '{{count}} left',
    left_other: '{{count}} left',
  },
  'ar/shell': { steps: { next: 'التالي' } },
  'ar/launch': { at: 'السؤال {{number}}', left_two: 'سؤالان', left_other: '{{count}} سؤال' },
  'en/words': { yes: 'Yes' },
}
const asked: string[] = []

type All = typeof import('./texts.ts') & typeof import('./use-texts.ts')
let texts: All

beforeEach(async () => {
  vi.resetModules()
  asked.length = 0
  vi.stubGlobal('fetch', async (url: string) => {
    const id = url.slice('/locales/'.length, -'.json'.length)
    asked.push(id)
    const file = files[id]
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
  })
  texts = { ...(await import('./texts.ts')), ...(await import('./use-texts.ts')) }
  await texts.loadTexts('shell')
})

test('texts stay the same object while nothing changes, so that nothing is drawn again', () => {
  const now = texts.readTexts()
  expect(now.t('shell:steps.next')).toBe('Next')
  expect(texts.readTexts()).toBe(now)
  expect(now.of('words')).toBe(now.of('words'))
})

test('a text that was asked for before it arrived is found afterwards', async () => {
  expect(texts.readTexts().t('launch:at', { number: 3 })).toBe('at')
  expect(texts.readTexts().t('launch:at')).toBe('at')
  await texts.loadTexts('launch')
  expect(texts.readTexts().t('launch:at', { number: 3 })).toBe('Question 3')
  expect(texts.readTexts().t('launch:at')).toBe('Question ')
  expect(texts.readTexts().of('launch')('at', { number: '{{number}}' })).toBe('Question {{number}}')
})

test('another language brings other texts and the other direction', async () => {
  expect(texts.readTexts()).toMatchObject({ language: 'en', dir: 'ltr' })
  await texts.changeLanguage('ar')
  expect(texts.readTexts()).toMatchObject({ language: 'ar', dir: 'rtl' })
  expect(texts.readTexts().t('shell:steps.next')).toBe('التالي')
  await texts.changeLanguage('en')
  expect(texts.readTexts().t('shell:steps.next')).toBe('Next')
})

test('the last wish counts, and brings what was asked for meanwhile', async () => {
  const switched = texts.changeLanguage('ar')
  void texts.loadTexts('launch')
  await switched
  expect(texts.translate('launch:at', { number: 3 })).toBe('السؤال 3')
  const [first, second] = [texts.changeLanguage('en'), texts.changeLanguage('ar')]
  await Promise.all([first, second])
  expect(texts.languageNow()).toBe('ar')
})

test('a number takes the form of its language', async () => {
  await texts.loadTexts('launch')
  expect(texts.translate('launch:left', { count: 1 })).toBe('1 left')
  await texts.changeLanguage('ar')
  expect(texts.translate('launch:left', { count: 2 })).toBe('سؤالان')
  expect(texts.translate('launch:left', { count: 100 })).toBe('100 سؤال')
})

test('one language is fetched; the fallback only where it lacks something', async () => {
  await texts.changeLanguage('ar')
  asked.length = 0
  await texts.loadTexts('launch')
  expect(asked).toEqual(['ar/launch'])
  await texts.loadTexts('words')
  expect(asked).toEqual(['ar/launch', 'ar/words', 'en/words'])
  expect(texts.translate('words:yes')).toBe('Yes')
})

test('a text that one language lacks comes from the fallback, whose file is fetched for it', async () => {
  vi.resetModules()
  const alone = await import('./texts.ts')
  await alone.changeLanguage('ar')
  await alone.loadTexts('shell')
  expect(alone.translate('shell:steps.only')).toBe('steps.only')
  await vi.waitFor(() => expect(alone.translate('shell:steps.only')).toBe('Only in English'))
  expect(asked.filter((id) => id === 'en/shell')).toHaveLength(2)
})

test('what no file has is told of, in each of its forms', async () => {
  const { onMissing } = await import('./missing.ts')
  const told: string[] = []
  onMissing(({ language, namespace, key, shown }) =>
    told.push(`${language}/${namespace}/${key}: ${shown}`),
  )
  expect(texts.translate('shell:gone')).toBe('gone')
  expect(texts.translate('launch:gone')).toBe('gone')
  expect(texts.translate('shell:lost', { count: 2 })).toBe('lost')
  expect(told).toEqual([
    'en/shell/gone: gone',
    'en/shell/lost_one: lost',
    'en/shell/lost_other: lost',
  ])
})

test('a file that failed is asked for again when there is signal', async () => {
  await texts.loadTexts('later')
  expect(texts.areSettled(['later'])).toBe(true)
  files['en/later'] = { here: 'Here' }
  await texts.loadTexts('later')
  expect(texts.translate('later:here')).toBe('here')
  await texts.tryFailedAgain()
  expect(texts.translate('later:here')).toBe('Here')
  delete files['en/later']
})
