import type { Definition, Node } from '../setter/node.ts'

/** A bare document of these blocks. */
export const sheet = (
  content: readonly Node[],
  language: 'en' | 'ar',
  more: Partial<Definition> = {},
): Definition => ({
  title: 'A sheet',
  author: 'Apron',
  subject: 'A test',
  language,
  direction: language === 'ar' ? 'rtl' : 'ltr',
  pageSize: 'LETTER',
  margins: [54, 40, 54, 40],
  fontSize: 11,
  color: '#000000',
  madeAt: '2026-11-22T09:00:00.000Z',
  content,
  ...more,
})
