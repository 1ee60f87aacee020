import { expect, test } from 'vitest'
import { emptyView, type RegisterView } from '../../../sync/view/view.ts'
import { saveMarkOf } from './save-mark.ts'

const head = { revision: 'r', value: 1, author: 'me', device: 'd', n: 1, at: '' }
const draft = { assessmentId: 'a', register: 'r', value: 1, version: 1, base: [], startedAt: '' }
const mark = (
  view: Partial<RegisterView>,
  rest: Partial<Parameters<typeof saveMarkOf>[0]> = {},
  waiting: 'parked' | 'refused' | null = null,
) =>
  saveMarkOf({
    shown: { view: { ...emptyView, ...view }, waiting },
    failure: null,
    isWriting: false,
    isTooLong: false,
    me: 'me',
    ...rest,
  })?.mark ?? null

test('nothing of mine, nothing said', () => {
  expect(mark({})).toBeNull()
  expect(mark({ heads: [{ ...head, author: 'other' }] })).toBeNull()
})

test('saved while it is only on this tablet, sent once the server has it', () => {
  expect(mark({ heads: [head], unsent: true })).toBe('saved')
  expect(mark({ heads: [head] })).toBe('sent')
})

test('what is left over of a conflict says nothing about the answer that stands', () => {
  const third = { ...draft, isResolution: true }
  expect(mark({ draft: third, heads: [head] })).toBe('sent')
  expect(mark({ draft: third, heads: [head], isConflict: true })).toBe('draft')
})

test('a failure outranks everything, so that nobody reads "saved" beside a lost text', () => {
  expect(mark({ heads: [head], unsent: true }, { failure: 'storage-full' })).toBe('not-saved')
  expect(mark({ draft }, { failure: 'failed', isTooLong: true })).toBe('not-saved')
})

test('a text that is too long is never called saved', () => {
  expect(mark({ draft }, { isTooLong: true })).toBe('too-long')
})

test('what is not yet on the disk is being saved, whatever was kept, saved or sent before it', () => {
  for (const view of [{ heads: [head], unsent: true }, { heads: [head] }, { draft }, {}])
    expect(mark(view, { isWriting: true })).toBe('saving')
  expect(mark({ draft }, { isWriting: true, isTooLong: true })).toBe('saving')
})

test('typing is a draft; what waits for a person says so', () => {
  expect(mark({ draft, heads: [head] })).toBe('draft')
  expect(mark({ heads: [head] }, {}, 'refused')).toBe('refused')
  expect(mark({}, {}, 'parked')).toBe('parked')
  expect(mark({ draft }, { isWriting: true })).toBe('saving')
})
