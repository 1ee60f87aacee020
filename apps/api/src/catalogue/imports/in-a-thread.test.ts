import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { createIds } from '../../platform/new-id.ts'
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

test('a thread that dies, also between two calls, refuses its file, and the next one is read', async () => {
  const bytes = fileOf(20_000)
  const post = vi.spyOn(Worker.prototype, 'postMessage')
  const dying = withPlanner({ kind: 'questions', bytes }, { newId, by: 'somebody' }, async (it) => {
    await it.forget()
    const worker = post.mock.contexts[0] as Worker
    const error = Object.assign(new Error('its heap is full'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })
    // Nobody waits for an answer now: without a listener this would end the process.
    worker.emit('error', error)
    await worker.terminate()
    return it.plan()
  })
  await expect(dying).rejects.toMatchObject({
    problem: { code: 'input-invalid', issues: [{ path: 'file', code: 'too-many-cells' }] },
  })
  post.mockRestore()
  expect(await read(fileOf(20_000))).toBe(1)
})
