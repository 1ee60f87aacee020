import { expect, test } from 'vitest'
import { findJoins, findJoinsIn } from './joined-texts.ts'

test.each([
  ['const a = `${label}: ${regulations}`', true],
  ['const a = `${code} · ${title}`', true],
  ['const a = `${t("a")} (${name})`', true],
  ['const a = names.join(t("x:comma"))'.replaceAll('"', "'"), true],
  ["const a = titles.join(' · ')", true],
  ['const a = `${t("a")}: ${isolate(title)}`', false],
  ['const a = `${voice.t("a")}: ${voice.isolate(text)}`', false],
  ["const a = names.map(isolate).join(' · ')", false],
  ["const a = ids.join(',')", false],
  ['const a = `${folder}/${file}`', false],
])('%s is a join without an isolate: %s', (source, isFound) => {
  expect(findJoins(source).length > 0).toBe(isFound)
})

test('no text that a person or a law wrote is joined with others without an isolate', () => {
  expect(findJoinsIn(`${import.meta.dirname}/..`)).toEqual([])
})
