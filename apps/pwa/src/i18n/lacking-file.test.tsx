import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import { startTexts } from './i18n.ts'
import { readTexts } from './use-texts.ts'

const files: Record<string, object> = {
  'ar/shell': { next: 'التالي' },
  'ar/words': { yes: 'نعم' },
  'en/launch': { begin: 'Begin' },
}
const pathOf = (address: RequestInfo | URL): string => (typeof address === 'string' ? address : '')

test('a file that the language lacks wholly is read in the fallback', async () => {
  localStorage.setItem('i18nextLng', 'ar')
  globalThis.fetch = async (address) => {
    const file = files[pathOf(address).slice('/locales/'.length, -'.json'.length)]
    return file === undefined ? new Response('', { status: 404 }) : Response.json(file)
  }
  await startTexts()
  await i18next.loadNamespaces('launch')
  await vi.waitFor(() => expect(readTexts().t('launch:begin')).toBe('Begin'))
  expect(readTexts().t('shell:next')).toBe('التالي')
})
