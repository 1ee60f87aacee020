import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '../handler.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'

let db: Db
beforeEach(async () => {
  db = openDatabase(':memory:')
  await migrate(db)
})
afterEach(() => db.destroy())

test('a limit is a number in the text of the query, and holds', async () => {
  const query = db.selectFrom('installation').select('key').orderBy('key').limit(2).offset(1)
  const { sql: text, parameters } = query.compile()
  expect([text.includes('limit 2 offset ?'), parameters]).toEqual([true, [1]])
  const all = await db.selectFrom('installation').select('key').orderBy('key').execute()
  expect(await query.execute()).toEqual(all.slice(1, 3))
})

test('a limit that is no number stays a parameter', async () => {
  const query = db
    .selectFrom('installation')
    .select('key')
    .limit(sql<number>`${1} + ${1}`)
  expect(query.compile().parameters).toEqual([1, 1])
  expect(await query.execute()).toHaveLength(2)
})
