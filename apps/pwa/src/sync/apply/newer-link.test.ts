import { expect, test } from 'vitest'
import { newerLink } from './newer-link.ts'

const linkAt = (seq: number) => ({ seq, hash: `hash ${seq}`, mac: `mac ${seq}` })
const known = { key: 'link' as const, epoch: 'first', ...linkAt(5) }

test.each([
  ['a newer one', 'first', 6, 6],
  ['the one that is known', 'first', 5, null],
  ['an older one', 'first', 4, null],
  ['one of another life, however small', 'second', 1, 1],
])('of %s is kept what says most', (_, epoch, seq, kept) => {
  const newer = newerLink(known, { epoch, link: linkAt(seq) })
  expect(newer?.key === 'link' ? newer.seq : null).toBe(kept)
})

test('the first one is kept, and an answer without one changes nothing', () => {
  expect(newerLink(undefined, { epoch: 'first', link: linkAt(1) })).toMatchObject({ seq: 1 })
  expect(newerLink(known, { epoch: 'first' })).toBeNull()
})
