import { afterEach, expect, test } from 'vitest'
import type { Db } from '../handler.ts'
import { makeTables } from './migrate.ts'
import { openDatabase } from './open.ts'

const opened: Db[] = []
afterEach(async () => {
  for (const db of opened.splice(0)) await db.destroy()
})

const version = (questionId: string, number: number) => ({
  questionId,
  version: number,
  textEn: `English ${number}`,
  textAr: null,
  considerationsEn: null,
  considerationsAr: 'نص',
  regulations: 'Annex 17',
  guidance: '',
  createdAt: '2026-11-24T08:00:00.000Z',
  folded: number === 1 ? null : 'english نص annex 17',
})

test('versions of questions become plain rows with all that they held, and are bound as before', async () => {
  const db = openDatabase(':memory:')
  opened.push(db)
  await makeTables(db, '0251-score-tallies')
  const names = { nameEn: 'A', nameAr: null, position: 1, status: 'active' as const }
  await db
    .insertInto('category')
    .values({ id: 'c', ...names })
    .execute()
  await db
    .insertInto('subCategory')
    .values({ id: 's', categoryId: 'c', ...names })
    .execute()
  const question = { subCategoryId: 's', sourceId: null, version: 1, status: 'active' as const }
  for (const [index, id] of ['q', 'p'].entries())
    await db
      .insertInto('question')
      .values({ ...question, id, position: index + 1, isSample: 0, criticalElement: null })
      .execute()
  const rows = [version('p', 1), version('q', -2), version('q', 1), version('q', 2)]
  await db.insertInto('questionVersion').values(rows).execute()
  await makeTables(db, '0255-question-version-rows')
  const kept = await db
    .selectFrom('questionVersion')
    .selectAll()
    .orderBy('questionId')
    .orderBy('version')
    .execute()
  expect(kept).toEqual(rows)
  const write = async (row: ReturnType<typeof version>) =>
    db.insertInto('questionVersion').values(row).execute()
  await expect(write(version('q', 2))).rejects.toThrow(/UNIQUE/)
  await expect(write(version('nobody', 1))).rejects.toThrow(/FOREIGN KEY/)
  await write(version('q', 3))
})
