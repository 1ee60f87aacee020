import { CompiledQuery } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { inSavepoint, TransactionLostError } from './savepoint.ts'
import { allotSeq, loadSeq } from '../audit-log/seq.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

test('of work that fails nothing stays, and what was before it does', async () => {
  const before = await loadSeq(app.db)
  await app.db.transaction().execute(async (tx) => {
    await allotSeq(tx, 1)
    const failing = inSavepoint(tx, async () => {
      await allotSeq(tx, 5)
      throw new Error('in the middle')
    })
    await expect(failing).rejects.toThrow('in the middle')
  })
  expect(await loadSeq(app.db)).toBe(before + 1)
})

test('where the database ended the whole transaction, that is said, with the reason', async () => {
  const lost = app.db.transaction().execute((tx) =>
    inSavepoint(tx, async () => {
      await tx.executeQuery(CompiledQuery.raw('release savepoint attempt'))
      throw new Error('the disk is full')
    }),
  )
  await expect(lost).rejects.toThrow(TransactionLostError)
  await expect(lost).rejects.toMatchObject({ cause: { message: 'the disk is full' } })
})
