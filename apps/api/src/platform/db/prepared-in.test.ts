import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { preparedIn } from './prepared-in.ts'

let app: TestApp
beforeEach(async () => {
  app = await createTestApp()
})
afterEach(() => app.close())

const findSettings = preparedIn((db, isIn, value: string) =>
  db
    .selectFrom('installation')
    .select('key')
    .where('value', '=', value)
    .where(isIn('key'))
    .where('key', '!=', 'never'),
)

test('a list of any length finds what is in it, each once, and nothing else', async () => {
  const keys = Array.from({ length: 450 }, (_, index) => `test-${index}`)
  const rows = keys.map((key, index) => ({ key, value: index % 2 === 0 ? 'even' : 'odd' }))
  await app.db.insertInto('installation').values(rows).execute()
  await fc.assert(
    fc.asyncProperty(fc.nat(450), fc.nat(449), async (length, start) => {
      const list = Array.from({ length }, (_, index) => keys[(start + index) % 450]!)
      const found = await findSettings(app.db, list, 'even')
      expect(found.map((row) => row.key).toSorted()).toEqual(
        list.filter((key) => keys.indexOf(key) % 2 === 0).toSorted(),
      )
    }),
    {
      numRuns: 40,
      examples: [
        [0, 0],
        [1, 0],
        [10, 0],
        [11, 0],
        [50, 3],
        [200, 0],
        [201, 0],
        [450, 0],
      ],
    },
  )
})

test('it runs within a transaction as outside of one', async () => {
  await app.db
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('installation').values({ key: 'inside', value: 'yes' }).execute()
      expect(await findSettings(tx, ['inside', 'other'], 'yes')).toEqual([{ key: 'inside' }])
      throw new Error('back')
    })
    .catch(() => undefined)
  expect(await findSettings(app.db, ['inside'], 'yes')).toEqual([])
})
