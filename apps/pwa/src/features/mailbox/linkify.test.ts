import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkify } from './linkify.ts'

test.each([
  ['no address', [{ text: 'no address', href: null }]],
  ['', []],
  [
    'Open https://a.example/verification/x-_1.\nBye',
    [
      { text: 'Open ', href: null },
      { text: 'https://a.example/verification/x-_1', href: 'https://a.example/verification/x-_1' },
      { text: '.\nBye', href: null },
    ],
  ],
  ['javascript:alert(1)', [{ text: 'javascript:alert(1)', href: null }]],
])('%j', (text, parts) => {
  expect(linkify(text)).toEqual(parts)
})

test('nothing of a text is lost or added', () => {
  const word = fc.oneof(fc.string(), fc.webUrl())
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join(' ')
      expect(
        linkify(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
