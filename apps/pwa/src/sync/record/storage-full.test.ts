import { Dexie } from 'dexie'
import { expect, test } from 'vitest'
import { isStorageFull, StorageFullError } from './storage-full.ts'

const quota = new DOMException('no room', 'QuotaExceededError')
const abort = Object.assign(new Error('aborted'), { name: 'AbortError', inner: quota })

test.each([
  ['the browser’s own error', quota, true],
  ['Dexie’s abort around it', abort, true],
  ['one of many writes', new Dexie.BulkError('bulkPut', [abort]), true],
  ['its cause', new Error('x', { cause: quota }), true],
  ['another abort', Object.assign(new Error('aborted'), { name: 'AbortError' }), false],
  [
    'writes that failed for another reason',
    new Dexie.BulkError('bulkPut', [new Error('x')]),
    false,
  ],
  ['nothing', undefined, false],
  ['our own word for it, without a cause', new StorageFullError('no room'), false],
])('%s', (_, error, expected) => {
  expect(isStorageFull(error)).toBe(expected)
})

test('an error that contains itself ends', () => {
  const error: Error & { inner?: unknown } = new Error('x')
  error.inner = error
  expect(isStorageFull(error)).toBe(false)
})
