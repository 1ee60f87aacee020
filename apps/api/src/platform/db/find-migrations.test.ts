import { expect, test } from 'vitest'
import { migrationNames } from './find-migrations.ts'

test('migrations are found by their number and come in its order', () => {
  const files = ['0020-add-b.ts', '0003-add-a2.ts', 'backfill.ts', '0020-add-b.test.ts', '1.json']
  expect(migrationNames(files)).toEqual(['0003-add-a2', '0020-add-b'])
})

test('two migrations with one number are refused by their names', () => {
  expect(() => migrationNames(['0010-b.ts', '0010-a.ts', '0011-c.ts'])).toThrow(
    'The migrations 0010-a.ts and 0010-b.ts have the same number.',
  )
})

test.each([
  '010-short.ts',
  '00010-long.ts',
  '0010_other.ts',
  '0010-Case.ts',
  '0010-.ts',
  '0010.ts',
])('a migration called %s is refused', (file) => {
  expect(() => migrationNames(['0001-first.ts', file])).toThrow(`The migration ${file} must be`)
})
