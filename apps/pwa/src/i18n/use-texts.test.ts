import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import { readTexts } from './use-texts.ts'

const files: Record<string, Record<string, object>> = {
  en: { shell: { steps: { next: 'Next' } }, launch: { at: 'Question {{number}}' } },
  ar: { shell: { steps: { next: 'التالي' } }, launch: { at: 'السؤال {{number}}' } },
}

beforeAll(async () => {
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read: async (language: string, namespace: string) => files[language]?.[namespace] ?? {},
    })
    .init({ lng: 'en', fallbackLng: 'en', load: 'languageOnly', ns: ['shell'], defaultNS: 'shell' })
})

test('texts stay the same object while nothing changes, so that nothing is drawn again', () => {
  const texts = readTexts()
  expect(texts.t('shell:steps.next')).toBe('Next')
  expect(readTexts()).toBe(texts)
})

test('a text that was asked for before it arrived is found afterwards', async () => {
  expect(readTexts().t('launch:at', { number: 3 })).toBe('at')
  expect(readTexts().t('launch:at')).toBe('at')
  await i18next.loadNamespaces('launch')
  expect(readTexts().t('launch:at', { number: 3 })).toBe('Question 3')
  expect(readTexts().t('launch:at')).not.toBe('at')
})

test('another language brings other texts and the other direction', async () => {
  expect(readTexts()).toMatchObject({ language: 'en', dir: 'ltr' })
  await i18next.changeLanguage('ar')
  expect(readTexts()).toMatchObject({ language: 'ar', dir: 'rtl' })
  expect(readTexts().t('shell:steps.next')).toBe('التالي')
  await i18next.changeLanguage('en')
  expect(readTexts().t('shell:steps.next')).toBe('Next')
})
