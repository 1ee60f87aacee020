import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { Db } from '../handler.ts'
import { makeTables } from './migrate.ts'
import { up } from './migrations/0263-issued-markings.ts'
import { openDatabase } from './open.ts'

const opened: Db[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy()
})

test('reports that were issued before have the marking that stands in them', async () => {
  const db = openDatabase(':memory:')
  opened.push(db)
  await makeTables(db, '0262-jobs-in-turn')
  await sql`pragma foreign_keys = off`.execute(db)
  const packed = (input: object): string => gzipSync(JSON.stringify(input)).toString('base64')
  const marking = { en: 'Secret', ar: 'سري' }
  const materials = [packed({ marking, title: 'a' }), packed({ marking: null }), packed({}), '']
  for (const [at, material] of materials.entries()) {
    const row = { assessmentId: 'a', revision: at + 1, code: `c${at}`, issuedOn: '2026-11-22' }
    await db
      .insertInto('issuedReport')
      .values({ ...row, material })
      .execute()
  }
  await up(db as never)
  const rows = await db.selectFrom('issuedReport').select('marking').orderBy('revision').execute()
  expect(rows.map((row) => row.marking)).toEqual([JSON.stringify(marking), null, null, null])
})
