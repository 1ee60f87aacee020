import { canonicalJson } from '@apron/scoring/canonical-json.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sha256 } from '../../../platform/audit-log/hash.ts'
import { importFile } from './import-file.ts'
import { digestOfRun } from './run-digest.ts'
import type { Undo } from '../undo/undo-of.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const take = async (kind: 'questions' | 'airports', text: string) =>
  importFile({ db: app.db, now: app.clock.iso(), newId: app.newId }, kind, Buffer.from(text))

/** As runs were told from the beginning: theirs are compared with what is told of them now. */
const asTold = (parts: readonly (readonly object[])[]): string =>
  sha256(canonicalJson(parts.flatMap((rows) => rows.map((row) => canonicalJson(row)).toSorted())))

const told = <T extends { criticalElement?: unknown }>(rows: readonly T[]) =>
  rows.map((row) => ({
    ...row,
    criticalElement: row.criticalElement ?? undefined,
  }))

test('what an import left is told as releases before told it, or theirs could not be taken back', async () => {
  await take(
    'questions',
    'source_id,category_en,sub_category_en,question_en,references,groupings,critical_element\n' +
      '1,Cargo,"A ""quoted"" one",One?,Annex 9;Annex 17,airport;airline,ce-1\n2,Cargo,Screening,Two?,,,\n',
  )
  const [run] = await app.db.selectFrom('importRun').selectAll().execute()
  const rows = {
    category: await app.db.selectFrom('category').selectAll().execute(),
    subCategory: await app.db.selectFrom('subCategory').selectAll().execute(),
    question: await app.db.selectFrom('question').selectAll().execute(),
    reference: await app.db.selectFrom('reference').selectAll().execute(),
    grouped: await app.db.selectFrom('questionGrouping').selectAll().execute(),
    cited: await app.db.selectFrom('questionReference').selectAll().execute(),
  }
  expect(rows.cited).toHaveLength(2)
  expect(new Set(rows.question.map((row) => row.criticalElement))).toEqual(new Set(['ce-1', null]))
  const digest = asTold([
    rows.category,
    rows.subCategory,
    told(rows.question),
    rows.reference,
    [...rows.grouped, ...rows.cited],
  ])
  expect(run?.digest).toBe(digest)
  expect(await digestOfRun(app.db, JSON.parse(run?.undo ?? '') as Undo)).toBe(digest)
})

test('another citation alone is another digest', async () => {
  await take(
    'questions',
    'source_id,category_en,sub_category_en,question_en,references\n1,A,B,One?,Annex 9\n',
  )
  const [run] = await app.db.selectFrom('importRun').selectAll().execute()
  await app.db.updateTable('questionReference').set({ position: 2 }).execute()
  expect(await digestOfRun(app.db, JSON.parse(run?.undo ?? '') as Undo)).not.toBe(run?.digest)
})
