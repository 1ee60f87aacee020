import { expect, test } from 'vitest'
import { compose } from './compose.ts'

test('words are replaced where they stand, in whatever order they are given', () => {
  const text = 'a screner saw baggge, baggge'
  const edits = [
    { at: 14, from: 'baggge', to: 'baggage' },
    { at: 2, from: 'screner', to: 'screener' },
  ]
  expect(compose(text, edits)).toBe('a screener saw baggage, baggge')
  expect(compose(text, [])).toBe(text)
})
