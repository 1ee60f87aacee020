import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedText } from '../difference/marked-text.tsx'
import { IsolatedText } from './isolated-text.tsx'

const shown = (text: string): string =>
  renderToStaticMarkup(createElement(IsolatedText, { text, isLanguageSaid: true }))

test.each([
  ['القيمة 1,250.75 ريال', 'القيمة 1,250.75 ريال'],
  ['الحرارة 5°C ليلًا', 'الحرارة <bdo dir="ltr" class="unbroken">5°C</bdo> ليلًا'],
  ['منذ ٢٠٢٦-٠٣-١٤', 'منذ <bdo dir="ltr" class="unbroken">٢٠٢٦-٠٣-١٤</bdo>'],
  ['In 15L/33R with 85%', 'In 15L/33R with 85%'],
  ['C-130 هبطت', '\u200F<span class="unbroken">C-130</span> هبطت'],
  ['At بوابة 85% of doors', 'At بوابة <bdo dir="ltr" class="unbroken">85%</bdo> of doors'],
])('«%s» is shown as %s', (text, markup) => {
  expect(shown(text)).toBe(markup)
})

test('what a person wrote has the language of its letters, what has none has no language', () => {
  const said = (text: string): string => renderToStaticMarkup(createElement(IsolatedText, { text }))
  expect(said('البوابة مفتوحة')).toBe('<span lang="ar">البوابة مفتوحة</span>')
  expect(said('The gate')).toBe('<span lang="en">The gate</span>')
  expect(said('– 12')).toBe('– 12')
})

test('a date keeps its order where only its neighbours are marked as different', () => {
  const markup = renderToStaticMarkup(
    createElement(MarkedText, { text: 'منذ 14-03-2026', other: 'منذ 15-03-2026' }),
  )
  expect(markup).toContain('<bdo dir="ltr" class="unbroken"><mark')
})
