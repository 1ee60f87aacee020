import { act, screen, within } from '@testing-library/react'
import i18next from 'i18next'
import { expect } from 'vitest'
import type { Language } from '../../i18n/language.ts'
import { openPage } from '../../testing/open-page.tsx'
import { test } from '../../testing/page-test.ts'
import { kitParts } from './kit-parts.ts'
import { samples } from './samples.ts'

test('the kit shows every part and uses it, in both languages', async ({ app }) => {
  const { user, t } = await openPage(app, { path: '/kit' })
  await use('en')
  await act(() => i18next.changeLanguage('ar'))
  await use('ar')

  async function use(language: Language): Promise<void> {
    expect(document.documentElement.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    const tab = async (part: (typeof kitParts)[number]): Promise<void> => {
      await user.click(await screen.findByRole('link', { name: samples[part][language] }))
      await screen.findByRole('link', { name: samples[part][language], current: 'page' })
    }
    for (const part of kitParts) await tab(part)

    await tab('form')
    const days = screen.getByLabelText(new RegExp(samples.days[language]))
    await user.clear(days)
    await user.click(screen.getByRole('button', { name: samples.save[language] }))
    expect(screen.getByText(samples.missing[language])).toBeTruthy()
    await user.type(days, '٤٥')
    expect((days as HTMLInputElement).value).toBe('45')
    screen.getByText(t('shell:text.untranslated'))
    await user.click(screen.getByRole('button', { name: samples.save[language] }))
    await screen.findByText(samples.saved[language])
    await user.upload(
      screen.getByLabelText(samples.file[language], { selector: 'input' }),
      new File(['a'], 'plan.pdf'),
    )
    await screen.findByText('plan.pdf')

    await tab('chart')
    const [figure] = screen.getAllByRole('figure', { name: samples.chart[language] })
    await user.click(await within(figure!).findByRole('button', { name: t('chart:as-table') }))
    const table = within(figure!).getByRole('table', { name: samples.chart[language] })
    expect(within(table).getAllByRole('row').at(-1)?.textContent).toBe('2026-11-07410101')
    within(figure!).getByText(samples.counted[language])
    within(figure!).getByRole('link', { name: samples.toRows[language] })

    await tab('dialog')
    await user.click(screen.getByRole('button', { name: samples.ask[language] }))
    const dialog = screen.getByRole('dialog')
    within(dialog).getByText(samples.follows[language])
    await user.click(within(dialog).getByText(samples.remove[language]))
    await user.click(await screen.findByRole('button', { name: t('shell:outcome.undo') }))
    await screen.findByText(samples.returned[language])
  }
})
