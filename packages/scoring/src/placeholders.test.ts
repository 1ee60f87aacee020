import { expect, test } from 'vitest'
import { findPlaceholder, hasPlaceholder } from './placeholders.ts'

const english = 'Observed: [what was seen, where and when]'
const arabic = 'ما لوحظ: [ما شوهد وأين ومتى]'

test('a drafted finding says where its author has to write, in either language', () => {
  expect(findPlaceholder(english)).toEqual({ from: 10, to: english.length })
  expect(findPlaceholder(arabic)).toEqual({ from: 9, to: arabic.length })
})

test('the next one is looked for behind the one before', () => {
  const both = `${english}\n${arabic}`
  expect(findPlaceholder(both, 11)?.from).toBe(english.length + 10)
  expect(findPlaceholder(both, both.length)).toBeNull()
})

test('brackets that a person wrote are theirs', () => {
  expect(hasPlaceholder('Door 12 [see photo 3] was open [sic]')).toBe(false)
  expect(hasPlaceholder('')).toBe(false)
})
