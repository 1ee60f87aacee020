import { expect, test } from 'vitest'
import { changed, isNarrowed, readListSearch } from './list-search.ts'

const shape = {
  sorts: ['name', 'email'],
  filters: { status: ['active', 'inactive'], organizationId: null },
} as const

test.each([
  [{}, {}],
  [{ q: 'Noor', sort: 'email', status: 'inactive', organizationId: '7' }, 'the same'],
  [{ q: '', sort: '', status: '' }, {}],
  [
    { q: 747, status: 'active' },
    { q: '747', status: 'active' },
  ],
  [{ q: ['a'], sort: 'password', status: 'deleted', other: 'x' }, {}],
  [{ q: 'x'.repeat(200) }, { q: 'x'.repeat(100) }],
])('the address %j', (search, expected) => {
  expect(readListSearch(shape, search)).toEqual(expected === 'the same' ? search : expected)
})

test('an order alone narrows nothing', () => {
  expect(isNarrowed({ sort: 'name', status: undefined })).toBe(false)
  expect(isNarrowed({ status: 'active' })).toBe(true)
})

test('a part that is taken away is not in the address any more', () => {
  const search: { q?: string; sort?: string } = { q: 'Noor', sort: 'name' }
  expect(changed(search, { q: undefined })).toEqual({ sort: 'name' })
  expect(changed(search, { q: 'Salma' })).toEqual({ q: 'Salma', sort: 'name' })
})
