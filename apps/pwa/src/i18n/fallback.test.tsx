import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import { startTexts } from './i18n.ts'
import { onMissing } from './missing.ts'
import { readTexts } from './use-texts.ts'

const files: Record<string, object> = {
  'ar/shell': { next: 'التالي' },
  'ar/words': { yes: 'نعم' },
  'en/shell': { next: 'Next', only: 'Only in English' },
  'en/words': { yes: 'Yes' },
  'en/launch': { begin: 'Begin' },
}
const pathOf = (address: RequestInfo | URL): string => (typeof address === 'string' ? address : '')
const asked: string[] = []

beforeAll(async () => {
  localStorage.setItem('i18nextLng', 'ar')
  globalThis.fetch = async (address) => {
    const id = pathOf(address).slice('/locales/'.length, -'.json'.length)
    asked.push(id)
    const file = files[id]
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
  }
  await startTexts()
})

test('files of the fallback are fetched once a text is lacking, and not before', async () => {
  const told: string[] = []
  onMissing(({ language, key }) => told.push(`${language} ${key}`))
  expect(asked.toSorted()).toEqual(['ar/shell', 'ar/words'])
  expect(readTexts().t('shell:next')).toBe('التالي')
  expect(readTexts().t('shell:only')).toBe('only')
  await vi.waitFor(() => expect(readTexts().t('shell:only')).toBe('Only in English'))
  expect(told).toEqual([])
  // Neither language has it: that is told.
  expect(readTexts().t('shell:nowhere')).toBe('nowhere')
  expect(told).toEqual(['ar nowhere'])
  await i18next.loadNamespaces('launch')
  expect(readTexts().t('launch:begin')).toBe('Begin')
  await i18next.changeLanguage('en')
  expect(readTexts().t('words:yes')).toBe('Yes')
})
