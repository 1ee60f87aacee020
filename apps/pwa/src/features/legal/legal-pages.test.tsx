import { act, screen } from '@testing-library/react'
import i18next from 'i18next'
import { expect } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'

test('terms, privacy, accessibility and licence are open to everyone, whole in both languages, and reach each other', async ({
  app,
}) => {
  const { user, t } = await openPage(app, { path: '/license' })
  await screen.findByRole('heading', { level: 1, name: t('legal:licence.title') })
  const expectWhole = async (title: string, headings: number): Promise<void> => {
    await screen.findByRole('heading', { level: 1, name: t(title) })
    const main = screen.getByRole('main')
    expect(main.querySelectorAll('h2')).toHaveLength(headings)
    // A key where a sentence belongs would show as one.
    expect(main.textContent).not.toMatch(/legal[:.]/)
  }
  for (const language of ['en', 'ar']) {
    await act(() => i18next.changeLanguage(language))
    await user.click(screen.getByRole('link', { name: t('shell:footer.terms') }))
    await expectWhole('legal:terms.title', 8)
    await user.click(screen.getByRole('link', { name: t('shell:footer.privacy') }))
    await expectWhole('legal:privacy.title', 6)
    await user.click(screen.getByRole('link', { name: t('shell:footer.accessibility') }))
    await expectWhole('legal:accessibility.title', 4)
    await user.click(screen.getByRole('link', { name: t('shell:footer.licence') }))
    await expectWhole('legal:licence.title', 2)
    const sources = screen.getByRole('main').querySelectorAll('li a')
    expect([...sources].every((link) => link.getAttribute('href')?.startsWith('http'))).toBe(true)
  }
})
