import { expect, test } from 'vitest'
import { asPlainText, asProse, nameText, plainText, prose } from './plain-text.ts'

test.each([
  ['two lines and a tab', 'one\n\ttwo', 'one\n\ttwo', 'one\n\ttwo'],
  ['a line as Windows ends it', 'one\r\ntwo', 'one\ntwo', 'one\ntwo'],
  ['a line as a word processor ends it', 'one\vtwo', 'one\ntwo', 'one\ntwo'],
  ['a NUL, an escape and a C1 control', 'a\0b\u001bc\u009fd', 'abcd', 'abcd'],
  ['half of a character', 'a\ud83d', 'a\ufffd', 'a\ufffd'],
  ['a whole one', 'a\u{1f6a7}', 'a\u{1f6a7}', 'a\u{1f6a7}'],
  ['an override of direction', 'a\u202eb\u2067c\u2069', 'a\u202eb\u2067c\u2069', 'abc'],
  ['separators of lines and paragraphs', 'a\u2028b\u2029c', 'a\u2028b\u2029c', 'a\nb\nc'],
  ['fillers and soft hyphens', 'a\u3164b\u00ad\u115fc\u2800', 'a\u3164b\u00ad\u115fc\u2800', 'abc'],
  ['what is no character', 'a\ufffeb\uffff\ufdd0', 'a\ufffeb\uffff\ufdd0', 'ab'],
  ['what is for private use', 'a\ue000b\u{f0001}', 'a\ue000b\u{f0001}', 'ab'],
  ['a space without width', 'a\u200bb', 'a\u200bb', 'ab'],
  ['joiners where no script needs them', '\u200da\u200c\u200db', '\u200da\u200c\u200db', 'ab'],
  ['joiners where one does', 'می\u200cخواهم', 'می\u200cخواهم', 'می\u200cخواهم'],
  [
    'a picture of several',
    '\u{1f469}\u200d\u2708\ufe0f',
    '\u{1f469}\u200d\u2708\ufe0f',
    '\u{1f469}\u200d\u2708\ufe0f',
  ],
  ['selectors of no variant', 'a\ufe0f\u200db\u{e0100}', 'a\ufe0f\u200db\u{e0100}', 'ab'],
  ['a byte-order mark', '\ufeffab', '\ufeffab', 'ab'],
  ['tags and annotations', 'a\u{e0041}\ufff9b\u206a', 'a\u{e0041}\ufff9b\u206a', 'ab'],
  [
    'a mark of direction, as Arabic is typed with',
    '\u200fالبوابة\u061c 4',
    '\u200fالبوابة\u061c 4',
    '\u200fالبوابة\u061c 4',
  ],
])('%s', (_, typed, asWritten, amongOthers) => {
  expect([asProse(typed), asPlainText(typed)]).toEqual([asWritten, amongOthers])
  expect([prose.test(asWritten), nameText.test(amongOthers)]).toEqual([true, true])
  expect([prose.test(typed), nameText.test(typed)]).toEqual([
    typed === asWritten,
    typed === amongOthers,
  ])
})

test('a long text is judged at once', () => {
  const began = Date.now()
  for (const text of [
    'a'.repeat(200_000),
    'ه\u200d'.repeat(100_000),
    `${'ه\u200d'.repeat(100_000)}\0`,
  ])
    expect(nameText.test(text)).toBe(plainText.test(text))
  expect(Date.now() - began).toBeLessThan(1000)
})
