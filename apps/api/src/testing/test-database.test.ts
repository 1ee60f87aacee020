import { expect, inject, test } from 'vitest'
import { isPostgres } from '../platform/db/dialect.ts'
import { openTestDatabase } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that the tests of this project are about. */
    database: 'sqlite' | 'postgres'
  }
}

test('the tests run on the database that their project is about', async () => {
  const { db, destroy } = await openTestDatabase()
  expect(isPostgres(db)).toBe(inject('database') === 'postgres')
  await destroy()
})
