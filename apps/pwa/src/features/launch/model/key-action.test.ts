import { complianceLevels } from '@apron/scoring/compliance-level.ts'
import { expect, test } from 'vitest'
import { keyAction, type KeyPress } from './key-action.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
})

test('1 to 6 are the levels in their order, in Western and in Arabic digits', () => {
  for (const [index, level] of complianceLevels.entries()) {
    expect(keyAction(press(String(index + 1)), 'ltr', false, true)).toEqual({ do: 'level', level })
    expect(keyAction(press('١٢٣٤٥٦'[index] ?? ''), 'rtl', false, true)).toEqual({
      do: 'level',
      level,
    })
  }
  for (const key of ['0', '7', '٧', '', '12'])
    expect(keyAction(press(key), 'ltr', false, true)).toBeNull()
})

test('arrows follow the reading direction', () => {
  expect(keyAction(press('ArrowRight'), 'ltr', false, true)).toEqual({ do: 'next' })
  expect(keyAction(press('ArrowLeft'), 'ltr', false, true)).toEqual({ do: 'previous' })
  expect(keyAction(press('ArrowLeft'), 'rtl', false, true)).toEqual({ do: 'next' })
  expect(keyAction(press('ArrowRight'), 'rtl', false, true)).toEqual({ do: 'previous' })
})

test('a letter key works under an Arabic layout', () => {
  expect(keyAction(press('ى', { code: 'KeyN' }), 'rtl', false, true)).toEqual({
    do: 'next-unanswered',
  })
})

test('while typing only Escape and Ctrl+Enter mean anything', () => {
  for (const key of ['1', 'ArrowLeft', 'ArrowRight', '?', '/', 'Enter'])
    expect(keyAction(press(key), 'ltr', true, true)).toBeNull()
  expect(keyAction(press('n', { code: 'KeyN' }), 'ltr', true, true)).toBeNull()
  expect(keyAction(press('Escape'), 'ltr', true, true)).toEqual({ do: 'leave-field' })
  expect(keyAction(press('Enter', { ctrlKey: true }), 'ltr', true, true)).toEqual({ do: 'next' })
})

test("the browser's own shortcuts are left alone", () => {
  expect(keyAction(press('1', { ctrlKey: true }), 'ltr', false, true)).toBeNull()
  expect(keyAction(press('ArrowLeft', { altKey: true }), 'ltr', false, true)).toBeNull()
  expect(keyAction(press('s', { code: 'KeyS', metaKey: true }), 'ltr', false, true)).toBeNull()
})

test('without single keys only arrows and keys with Ctrl mean anything', () => {
  for (const key of ['1', '١', '?', '؟', '/'])
    expect(keyAction(press(key), 'ltr', false, false)).toBeNull()
  expect(keyAction(press('n', { code: 'KeyN' }), 'ltr', false, false)).toBeNull()
  expect(keyAction(press('ArrowRight'), 'ltr', false, false)).toEqual({ do: 'next' })
  expect(keyAction(press('Enter', { ctrlKey: true }), 'ltr', true, false)).toEqual({ do: 'next' })
})
