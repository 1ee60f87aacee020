import { expect, test } from 'vitest'
import { differenceOf } from './change-catalogue.ts'

type Row = { id: string; code: string; name: string | null }
const row: Row = { id: 'a', code: 'RVS', name: 'Riverside' }

test.each<[string, Partial<Row>, ReturnType<typeof differenceOf<Row>>]>([
  ['nothing wanted', {}, null],
  ['all as it was', { code: 'RVS', name: 'Riverside' }, null],
  ['a part that is not said', { code: undefined } as unknown as Partial<Row>, null],
  [
    'one part of two',
    { code: 'RVR', name: 'Riverside' },
    { before: { code: 'RVS' }, after: { code: 'RVR' } },
  ],
  ['a part taken away', { name: null }, { before: { name: 'Riverside' }, after: { name: null } }],
  [
    'a change beside a part that is not said',
    { code: undefined, name: 'Harbour' } as unknown as Partial<Row>,
    { before: { name: 'Riverside' }, after: { name: 'Harbour' } },
  ],
])('the parts that a change changes: %s', (_, wanted, expected) => {
  expect(differenceOf(row, wanted)).toEqual(expected)
})
