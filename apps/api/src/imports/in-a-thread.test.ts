import { expect, test } from 'vitest'
import { createIds } from '../new-id.ts'
import { withPlanner } from './in-a-thread.ts'

const newId = createIds(Date.now, Math.random)
const header = 'source_id,category_en,sub_category_en,question_en\n'
const fileOf = (size: number): Uint8Array<ArrayBuffer> => {
  const row = 'Q1,Cargo,Screening,'
  const text = `${header}${row}${'x'.repeat(size - header.length - row.length - 1)}\n`
  return new Uint8Array(new TextEncoder().encode(text))
}
const read = (bytes: Uint8Array<ArrayBuffer>, patience?: number): Promise<number> =>
  withPlanner(
    { kind: 'questions', bytes },
    { newId, by: 'somebody' },
    async ({ file }) => file.rowCount,
    patience,
  )

test.each([
  [9_999, false],
  [10_000, true],
])('a file of %i bytes is given to a thread: %j', async (size, isGiven) => {
  const bytes = fileOf(size)
  expect(bytes.length).toBe(size)
  expect(await read(bytes)).toBe(1)
  // What a thread has is gone here.
  expect(bytes.length === 0).toBe(isGiven)
})

test('what takes longer than is waited for is told as a busy server, and the next file is read', async () => {
  await expect(read(fileOf(20_000), 1)).rejects.toMatchObject({
    problem: { code: 'server-busy' },
    retryAfter: 10,
  })
  expect(await read(fileOf(20_000))).toBe(1)
})
