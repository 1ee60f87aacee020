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
    expect(keyAction(press(String(index + 1)), 'ltr', false)).toEqual({ do: 'level', level })
    expect(keyAction(press('١٢٣٤٥٦'[index] ?? ''), 'rtl', false)).toEqual({ do: 'level', level })
  }
  for (const key of ['0', '7', '٧', '', '12'])
    expect(keyAction(press(key), 'ltr', false)).toBeNull()
})

test('arrows follow the reading direction', () => {
  expect(keyAction(press('ArrowRight'), 'ltr', false)).toEqual({ do: 'next' })
  expect(keyAction(press('ArrowLeft'), 'ltr', false)).toEqual({ do: 'previous' })
  expect(keyAction(press('ArrowLeft'), 'rtl', false)).toEqual({ do: 'next' })
  expect(keyAction(press('ArrowRight'), 'rtl', false)).toEqual({ do: 'previous' })
})

test('a letter key works under an Arabic layout', () => {
  expect(keyAction(press('ى', { code: 'KeyN' }), 'rtl', false)).toEqual({ do: 'next-unanswered' })
})

test('while typing only Escape and Ctrl+Enter mean anything', () => {
  for (const key of ['1', 'ArrowLeft', 'ArrowRight', '?', '/', 'Enter'])
    expect(keyAction(press(key), 'ltr', true)).toBeNull()
  expect(keyAction(press('n', { code: 'KeyN' }), 'ltr', true)).toBeNull()
  expect(keyAction(press('Escape'), 'ltr', true)).toEqual({ do: 'leave-field' })
  expect(keyAction(press('Enter', { ctrlKey: true }), 'ltr', true)).toEqual({ do: 'next' })
})

test("the browser's own shortcuts are left alone", () => {
  expect(keyAction(press('1', { ctrlKey: true }), 'ltr', false)).toBeNull()
  expect(keyAction(press('ArrowLeft', { altKey: true }), 'ltr', false)).toBeNull()
  expect(keyAction(press('s', { code: 'KeyS', metaKey: true }), 'ltr', false)).toBeNull()
})
