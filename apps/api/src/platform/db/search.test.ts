import { foldText } from '@apron/scoring/fold-text.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../testing/builders.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { folded, holdsSearch } from './search.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const find = async (search: string): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('user')
    .select('lastName')
    .where(holdsSearch(app.db, ['user.lastName', 'user.firstName'], search))
    .orderBy('lastName')
    .execute()
  return rows.map((row) => row.lastName)
}

test.each([
  ['ÖZTÜRK', ['ÖZTÜRK']],
  ['öztürk', ['ÖZTÜRK']],
  ['emile ozturk', ['ÖZTÜRK']],
  // A word stands in one column, and none across two.
  ['ozturkemile', []],
  ['Émile', ['ÖZTÜRK']],
  ['احمد', ['الفاطمة']],
  ['أَحْمَد', ['الفاطمة']],
  ['الفاطمه', ['الفاطمة']],
  ['ΑΘΗΝΑ', ['Αθηνά']],
  ['иванов', ['ИВАНОВ']],
  ['المسئول', ['المسؤول']],
  ['O’Neill-Ray', ["O'Neill‑Ray"]],
  ['g_', ['Long_Name']],
  ['%', []],
  ['', ['Long_Name', "O'Neill‑Ray", 'ÖZTÜRK', 'Αθηνά', 'ИВАНОВ', 'الفاطمة', 'المسؤول']],
] as const)('a search for %j finds %j', async (search, expected) => {
  for (const [lastName, firstName] of [
    ['ÖZTÜRK', 'Émile'],
    ['الفاطمة', 'أحمد'],
    ['Αθηνά', 'Nike'],
    ['ИВАНОВ', 'Ivan'],
    ['Long_Name', 'Any'],
    ['المسؤول', 'سامي'],
    ["O'Neill‑Ray", 'Ann'],
  ] as const) {
    await makeUser(app, 'viewer', { lastName, firstName })
  }
  expect(await find(search)).toEqual(expected)
})

test('the database folds every letter as tablets do', async () => {
  const letters = Array.from({ length: 0x700 - 0x20 }, (_, index) =>
    String.fromCodePoint(index + 0x20),
  )
  for (const part of [letters.slice(0, 0x400), letters.slice(0x400)]) {
    const text = part.join('x')
    const { rows } = await sql<{ plain: string }>`
      select ${folded(app.db, 'text')} as plain from (select ${text} as text) as typed
    `.execute(app.db)
    expect(foldText(rows[0]?.plain ?? '')).toBe(foldText(text))
    expect(rows[0]?.plain.replaceAll(/\s+/g, ' ').trim()).toBe(foldText(text))
  }
})
