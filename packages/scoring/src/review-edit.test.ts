import { expect, test } from 'vitest'
import { isReviewEdit } from './review-edit.ts'

test.each([
  ['a change in review', { device: 'plain', n: 0 }, true],
  ['an answer of a client without a tablet', { device: 'plain', n: 1 }, false],
  ['an answer of a tablet', { device: '0198c5f0-0000-7000-8000-000000000001', n: 1 }, false],
])('%s', (_, head, expected) => {
  expect(isReviewEdit(head)).toBe(expected)
})
