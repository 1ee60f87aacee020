import i18next from 'i18next'
import { expect, test } from 'vitest'
import { isolate } from './isolate.ts'

test('a sentence isolates what a person wrote only where it would change the order', async () => {
  const own = i18next.createInstance()
  await own.init({
    lng: 'ar',
    resources: { ar: { translation: { ask: 'حذف {{name}}؟', raw: '{{- name}}' } } },
    interpolation: { escapeValue: true, escape: isolate },
  })
  await i18next.init({ lng: 'ar' })
  expect(own.t('ask', { name: '49 CFR (a)' })).toBe('حذف \u206849 CFR (a)\u2069؟')
  expect(own.t('ask', { name: 'نورة <b>' })).toBe('حذف \u2068نورة <b>\u2069؟')
  expect(own.t('ask', { name: 'نورة' })).toBe('حذف نورة؟')
  expect(own.t('ask', { name: 7 })).toBe('حذف 7؟')
  await i18next.changeLanguage('en')
  expect(isolate('49 CFR (a)')).toBe('49 CFR (a)')
  expect(isolate('نورة')).toBe('\u2068نورة\u2069')
})
