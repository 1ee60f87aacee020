import { expect, test } from 'vitest'
import { bornAt } from './born-at.ts'

test.each([
  // The example of RFC 9562.
  ['017f22e2-79b0-7cc3-98c4-dc0c0c07398f', '2022-02-22T19:22:22.000Z'],
  ['919108f7-52d1-4320-9bac-f847db4148a8', null],
  ['settings', null],
])('%s began at %s', (id, at) => {
  expect(bornAt(id)).toBe(at)
})
